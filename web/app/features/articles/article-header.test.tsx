import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anArticle } from '~/test/articles';
import { renderAt } from '~/test/render';
import { ArticleHeader } from './article-header';
import { articleText } from './article-text';

it('the router follows the link to the correction, so that Back leads to the place before', async () => {
  const article = anArticle({ correction: 'It was red.', correctedAt: '2026-03-11T12:00:00.000Z' });
  const { router } = renderAt(
    '/article/article-1?comment=55',
    <ArticleHeader article={article} text={articleText(article, 'en')} />,
  );
  const link = screen.getByRole('link', { name: /^Corrected/ });
  expect(link.getAttribute('href')).toBe('#correction');
  fireEvent.click(link);
  await waitFor(() => {
    expect(router.state.location.hash).toBe('#correction');
  });
  expect(router.state.historyAction).toBe('PUSH');
  expect(router.state.location.search).toBe('?comment=55');
});
