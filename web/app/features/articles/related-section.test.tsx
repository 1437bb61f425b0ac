import type { ArticleCard, Related } from '@mihwar/adapters/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anArticle } from '~/test/articles';
import { json, renderAt } from '~/test/render';
import { RelatedSection } from './related-section';

const english = (id: number) => anArticle({ id });
const arabic = (id: number) => anArticle({ id, original: 'ar', languages: ['ar'] });
const NOTHING: Related = {
  articles: [],
  ...{ previous: null, next: null, previousInEnglish: null, nextInEnglish: null },
};

const linksIn = (part: HTMLElement | null) =>
  part &&
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.replace(/^.*-/, ''))
    .filter((id) => /^\d+$/.test(id ?? ''))
    .map(Number);

/** The numbers of the related articles, and of the neighbours. */
function shown(path: string, related: Related) {
  renderAt(path, <RelatedSection related={related} />, () => json([]));
  return {
    articles: [...new Set(linksIn(screen.queryByRole('region')))],
    neighbours: [...new Set(linksIn(screen.queryByRole('navigation')))],
  };
}

const MIXED: Related = {
  articles: [arabic(9), english(8), arabic(7), english(6), english(5), english(4)],
  ...{ previous: arabic(3), next: arabic(10), previousInEnglish: english(2), nextInEnglish: english(8) },
};

it('an English page shows three articles and the neighbours that have an English text', () => {
  expect(shown('/article/x', MIXED)).toEqual({ articles: [6, 5, 4], neighbours: [2, 8] });
});

it('an Arabic page shows the first three articles and the nearest neighbours', () => {
  expect(shown('/ar/article/x', MIXED)).toEqual({ articles: [9, 8, 7], neighbours: [3, 10] });
});

it('an English page leaves out what has no English text', () => {
  const related = { ...NOTHING, articles: [arabic(9)], previous: arabic(3) };
  expect(shown('/article/x', related)).toEqual({ articles: [], neighbours: [] });
});

it('a copy that an earlier version has left on the device has its neighbours in English', () => {
  const articles: ArticleCard[] = [english(9), arabic(8)];
  const copy = { articles, previous: english(3), next: arabic(10) } as unknown as Related;
  expect(shown('/article/x', copy)).toEqual({ articles: [9], neighbours: [3] });
});
