import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anArticle } from '~/test/articles';
import { renderAt } from '~/test/render';
import { ArticleHeader } from './article-header';
import { articleText } from './article-text';
import { SiteTimeZone } from '~/lib/site-time-zone';

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

it.each([
  ['/article/article-1', { correction: null }],
  ['/article/article-1', { correction: null, correctionAr: 'كانت حمراء.' }],
])('at %s a day leads to no correction that the page does not show', (path, correction) => {
  const article = anArticle({ correctedAt: '2026-03-11T12:00:00.000Z', ...correction });
  renderAt(path, <ArticleHeader article={article} text={articleText(article, 'en')} />);
  expect(screen.queryByRole('link', { name: /^Corrected/ })).toBeNull();
});

it.each([
  ['/article/article-1', 'March 9, 2026', 'March 11, 2026'],
  ['/ar/article/article-1', '9 مارس 2026', '11 مارس 2026'],
])(
  'at %s the day is of the time zone of the site, and that of a correction the chosen one',
  (path, day, corrected) => {
    // The form of the editor takes a day in UTC.
    const article = anArticle({
      createdAt: '2026-03-10T02:00:00.000Z',
      correction: 'It was red.',
      correctedAt: '2026-03-11T00:00:00.000Z',
    });
    renderAt(
      path,
      <SiteTimeZone value="America/New_York">
        <ArticleHeader article={article} text={articleText(article, 'en')} />
      </SiteTimeZone>,
    );
    expect(screen.getAllByText(day).map((time) => time.getAttribute('datetime'))).toEqual([
      article.createdAt,
    ]);
    expect(screen.getByRole('link', { name: /^(Corrected|صُحّح)/ }).textContent).toContain(corrected);
  },
);
