import { expect, it } from 'vitest';
import type { Suggestion } from '../../contract/search.ts';
import type { ApiContext } from './api.ts';
import { searchApi } from './search.ts';

const ARABIC = 'سيارة "Q8" ومعرض "إيكونكت"';

it('suggests English headlines with typographic marks, Arabic headlines and names as they are', async () => {
  const texts = [
    ['article', 'The "Q8" is here'],
    ['article', ARABIC],
    ['tag', 'The "Q8"'],
  ] as const;
  const suggestions = texts.map(([kind, text]): Suggestion => ({ kind, text, slug: 'x' }));
  const api = searchApi({ cms: { get: async () => suggestions } } as unknown as ApiContext);
  const response = await api.request('/search/suggest?q=q8');
  const answered = (await response.json()) as Suggestion[];
  expect(answered.map(({ text }) => text)).toEqual(['The “Q8” is here', ARABIC, 'The "Q8"']);
});
