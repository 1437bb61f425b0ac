import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anArticle } from '~/test/articles';
import { json, renderAt } from '~/test/render';
import { StoryExcerpt, StoryHeadline, StoryMeta } from './story-parts';

it('an English card with an Arabic word in its title is marked as English on Arabic screens', () => {
  const article = anArticle({ title: 'Inside the «سوق» of used cars' });
  const api = vi.fn(() => json({ translatedText: 'نص' }));
  renderAt(
    '/ar',
    <>
      <StoryHeadline article={article} />
      <StoryExcerpt article={article} />
      <StoryMeta article={article} />
    </>,
    api,
  );
  for (const element of [screen.getByRole('heading'), screen.getByText(article.excerpt)]) {
    expect([element.lang, element.dir]).toEqual(['en', 'ltr']);
  }
  // Requirements 4: a title with Arabic letters is not translated, and no machine is named.
  expect(api).not.toHaveBeenCalled();
  expect(screen.queryByText('ترجمة آلية')).toBeNull();
});
