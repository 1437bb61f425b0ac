import { expect, it } from 'vitest';
import { TEXT_LIMITS } from '../../contract/text-limits';
import { diffParagraphs } from './blocks';
import { ofArticle } from './paragraphs';
import { TimeLimit } from './words';

const differences = (before: string, after: string) =>
  diffParagraphs(ofArticle(before), ofArticle(after), 'en', new TimeLimit(1000));

it.each([
  ['a list is numbered', '<ul><li>One</li></ul>', '<ol><li>One</li></ol>'],
  ['a list begins with another number', '<ol><li>One</li></ol>', '<ol start="3"><li>One</li></ol>'],
  ['an entry is inside another list', '<ul><li>One</li></ul>', '<ul><li><ul><li>One</li></ul></li></ul>'],
  ['a paragraph is a quotation', '<p>One</p>', '<blockquote><p>One</p></blockquote>'],
  ['a quotation has a language', '<blockquote><p>One</p></blockquote>', '<blockquote lang="ar"><p>One</p>'],
  ['a paragraph has a direction', '<p>One</p>', '<p dir="rtl">One</p>'],
  [
    'a cell is wider',
    '<table><tbody><tr><td>One</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">One</td></tr></tbody></table>',
  ],
])('only the formatting has changed where %s', (_, before, after) => {
  expect(differences(before, after)).toEqual([
    { kind: 'formatted', count: 1, parts: [{ kind: 'same', text: 'One' }] },
  ]);
  expect(differences(after, after)).toEqual([]);
});

it('a line between two parts is new, or removed', () => {
  const [plain, ruled] = ['<p>One</p><p>Two</p>', '<p>One</p><hr><p>Two</p>'];
  const kindsOf = (before: string, after: string) => differences(before, after).map(({ kind }) => kind);
  expect(kindsOf(plain, ruled)).toEqual(['unchanged', 'inserted', 'unchanged']);
  expect(kindsOf(ruled, plain)).toEqual(['unchanged', 'removed', 'unchanged']);
  expect(kindsOf(ruled, ruled)).toEqual([]);
});

it('long attributes around many paragraphs are not repeated in each of them', () => {
  const title = 'a'.repeat(TEXT_LIMITS.html / 2);
  const paragraphs = ofArticle(`<blockquote title="${title}">${'<p>One</p>'.repeat(10_000)}</blockquote>`);
  expect(paragraphs).toHaveLength(10_000);
  expect(paragraphs[0]?.marked.length).toBeLessThan(100);
});
