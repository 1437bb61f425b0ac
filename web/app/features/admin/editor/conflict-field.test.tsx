import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, renderAt } from '~/test/render';
import { EMPTY_ARTICLE } from './article-values';
import { ConflictField } from './conflict-field';

/** Shows two versions of a text. Returns what an editor reads of each, and below both. */
function compare(mine: string, theirs: string) {
  renderAt(
    '/admin',
    <ConflictField
      name="content"
      mine={{ ...EMPTY_ARTICLE, content: mine }}
      theirs={{ ...EMPTY_ARTICLE, content: theirs }}
      mineLabel="Mine"
      choice="mine"
      onChoose={() => undefined}
    />,
    () => json([]),
  );
  const read = (name: RegExp) =>
    screen
      .getByRole('radio', { name })
      .closest('label')
      ?.textContent.replace(/[\u2068\u2069]/g, '');
  return [read(/^Mine/), read(/^Saved now/)];
}

const FORMATTED = 'Only the formatting differs.';

it('two versions show their pictures and the addresses of their links', () => {
  const [mine, theirs] = compare(
    '<p>See <a href="/article/a">this</a>.</p><figure><img src="/uploads/a.webp" alt="A car"></figure>',
    '<p>See <a href="/article/b">this</a>.</p><figure><img src="/uploads/b.webp"></figure>',
  );
  expect(mine).toBe('MineSee this ⟨/article/a⟩. ⟨A car · /uploads/a.webp⟩');
  expect(theirs).toBe('Saved nowSee this ⟨/article/b⟩. ⟨/uploads/b.webp⟩');
  expect(screen.queryByText(FORMATTED)).toBeNull();
});

it('two versions show characters as readers see them, and words without gaps', () => {
  const [mine, theirs] = compare(
    '<h2>A&amp;B</h2><p>1 &lt; 2</p>',
    '<p>un<em>like</em>ly</p><ul><li>x</li></ul>',
  );
  expect(mine).toBe('MineA&B 1 < 2');
  expect(theirs).toBe('Saved nowunlikely x');
});

it('two versions of the same words say that the formatting differs', () => {
  compare('<p>One <strong>word</strong></p>', '<h2>One word</h2>');
  expect(screen.getByText(FORMATTED)).toBeTruthy();
});
