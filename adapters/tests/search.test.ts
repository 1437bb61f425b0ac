import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { articleCardSchema } from '../contract/article.ts';
import { suggestionsSchema, type Suggestion } from '../contract/search.ts';
import { SEARCH_CORRECTED_HEADER, SEARCH_MISSING_HEADER } from '../contract/search-term.ts';
import { INTERNAL } from '../src/metrics/routes.ts';
import { createTestApp, readJson } from './site-under-test.ts';

const app = createTestApp();
const find = async (q: string, more = '') => {
  const response = await app.request(`/api/search?fields=card&limit=100&q=${encodeURIComponent(q)}${more}`);
  expect(response.status).toBe(200);
  return z.array(articleCardSchema).parse(await response.json());
};
const slugsFor = async (q: string, more?: string) => (await find(q, more)).map(({ slug }) => slug);
const suggest = async (q: string) => {
  const response = await app.request(`/api/search/suggest?q=${encodeURIComponent(q)}`);
  expect(response.status).toBe(200);
  return suggestionsSchema.parse(await response.json());
};

it('takes each parameter as it is described', async () => {
  const described = z.array(
    z.object({ name: z.string(), schema: z.object({ examples: z.array(z.unknown()) }) }),
  );
  const documented = await readJson<{ paths: Record<string, { get: { parameters: unknown } }> }>(
    await app.request('/api/openapi.json'),
  );
  const parameters = described.parse(documented.paths['/search']?.get.parameters);
  expect(parameters.map(({ name }) => name)).toContain('language');
  for (const { name, schema } of parameters) {
    const query = new URLSearchParams({ q: 'car', [name]: String(schema.examples[0]) });
    expect((await app.request(`/api/search?${query}`)).status, name).toBe(200);
  }
});

describe('the demo publication', () => {
  it('is found by each of the popular tags', async () => {
    for (const tag of ['Tesla', 'Ferrari', 'Porsche', 'F1', 'EVs']) {
      expect((await find(tag)).length, tag).toBeGreaterThan(0);
    }
  });

  it('is found by the same article however a word is spelled', async () => {
    const groups = [
      ['battery', 'BATTERIES', 'Battery’s'],
      ['بطارية', 'البطاريّة', 'بطاريه', 'والبطارية', 'بَطارِيـــة'],
      ['F1', 'F-1', 'f 1'],
      ['V12', 'V 12', 'V-12', 'V١٢'],
      ['فورمولا 1', 'فورمولا ١', 'فورمولا ۱'],
      ['tyre', 'tyres'],
    ];
    for (const group of groups) {
      const found = await Promise.all(group.map(async (q) => (await slugsFor(q)).sort()));
      expect(found[0]?.length, group[0]).toBeGreaterThan(0);
      for (const slugs of found) expect(slugs, group.join(', ')).toEqual(found[0]);
    }
  });

  it('has the article with the words in its title first', async () => {
    expect((await slugsFor('how batteries age'))[0]).toBe('how-ev-batteries-age');
    expect((await slugsFor('كيف تشيخ البطارية'))[0]).toBe('how-ev-batteries-age');
    expect((await slugsFor('tyre pressure'))[0]).toBe('tyre-pressure-and-wear');
  });

  it('is read page by page in one order', async () => {
    const all = await slugsFor('car');
    expect(all.length).toBeGreaterThan(10);
    const pages = await Promise.all(
      [0, 5, 10].map((offset) => slugsFor('car', `&offset=${offset}`).then((slugs) => slugs.slice(0, 5))),
    );
    expect(pages.flat()).toEqual(all.slice(0, 15));
    expect(await slugsFor('car', '&offset=1000')).toEqual([]);
  });

  it('is found with a typing error, unless the word as it is typed is found', async () => {
    expect(await slugsFor('Tessla')).toEqual(await slugsFor('tesla'));
    expect(await slugsFor('Porshe')).toEqual(await slugsFor('porsche'));
    expect(await slugsFor('بطاريا')).not.toEqual([]);
  });
});

describe('how a search was understood', () => {
  const headersFor = async (q: string, more = '') => {
    const response = await app.request(`/api/search?fields=card&q=${encodeURIComponent(q)}${more}`);
    expect(response.status).toBe(200);
    const read = (name: string) => response.headers.get(name)?.split(',').map(decodeURIComponent);
    return { corrected: read(SEARCH_CORRECTED_HEADER)?.[0], missing: read(SEARCH_MISSING_HEADER) };
  };

  it('is said in headers, where it is not as it was typed', async () => {
    expect(await headersFor('Porshe 911')).toEqual({ corrected: 'porsche 911', missing: undefined });
    expect(await headersFor('porsche qqqqzz')).toEqual({ corrected: undefined, missing: ['qqqqzz'] });
    expect(await headersFor('بورشه ظظظظظ')).toEqual({ corrected: undefined, missing: ['ظظظظظ'] });
    expect(await headersFor('porsche')).toEqual({ corrected: undefined, missing: undefined });
  });

  it('is as it was typed for who asks for that', async () => {
    expect(await slugsFor('Porshe', '&exact=true')).toEqual([]);
    const refused = await app.request('/api/search?q=a&exact=yes');
    expect(refused.status).toBe(400);
  });

  it.each([
    ['tires', 'tyre-pressure-and-wear'],
    ['heatpump', 'heat-pumps-and-winter-range'],
    ['LeMans', 'endurance-racing-at-night'],
    ['لومان', 'endurance-racing-at-night'],
    ['baterry', 'how-ev-batteries-age'],
    ['"one pedal"', 'one-pedal-driving-regenerative-braking'],
    ['kilometers', 'heat-pumps-and-winter-range'],
    ['why does my battery die', 'the-other-battery-12-volt'],
    ['بطاريتها', 'how-ev-batteries-age'],
    ['شواحن', 'dc-fast-charging-explained'],
    ['فرامل', 'brake-fluid-and-pads'],
    ['اللثيوم', 'from-lithium-to-cell'],
    ['فورميولا 1', 'how-an-f1-power-unit-works'],
    ['هل تتأثر البطارية بالبرد', 'heat-pumps-and-winter-range'],
  ])('finds for «%s» %s', async (query, slug) => {
    expect(await slugsFor(query)).toContain(slug);
  });
});

describe('suggestions', () => {
  it('are names and headlines in the language of the letters', async () => {
    const english = await suggest('batt');
    expect(english).toContainEqual({
      text: 'Batteries',
      kind: 'tag',
      slug: 'batteries',
    } satisfies Suggestion);
    expect(english.some(({ kind, slug }) => kind === 'article' && slug === 'the-other-battery-12-volt')).toBe(
      true,
    );
    const arabic = await suggest('بطار');
    expect(arabic.length).toBeGreaterThan(0);
    for (const { text } of arabic) expect(text).toMatch(/\p{Script=Arabic}/u);
  });

  it('lead to where they say', async () => {
    const calls = { article: 'articles', category: 'categories', tag: 'tags', author: 'authors' };
    const kinds = new Set<string>();
    for (const query of ['el', 'سيار', 'lay', 'عمر']) {
      for (const { kind, slug } of await suggest(query)) {
        const path = `/api/${calls[kind]}/${slug}`;
        expect((await app.request(path)).status, path).toBe(200);
        kinds.add(kind);
      }
    }
    expect([...kinds].sort()).toEqual(Object.keys(calls).sort());
  });

  it('are none where nothing begins so', async () => {
    expect(await suggest('xqzw')).toEqual([]);
    expect(await suggest('؟!')).toEqual([]);
  });

  it.each([
    ['', 'q, the search term, is required'],
    ['?q=', 'q, the search term, must not be empty'],
    ['?q=%20', 'q, the search term, must not be empty'],
    ['?q=%00', 'q, the search term, has a character that cannot be stored'],
    [`?q=${'a'.repeat(201)}`, 'q is longer than 200 characters'],
    ['?q=a&q=b', 'q, the search term, must be one text'],
  ])('say what is wrong with %j', async (query, message) => {
    const response = await app.request(`/api/search/suggest${query}`);
    expect(response.status).toBe(400);
    expect(await readJson(response)).toEqual({ message, errors: [{ path: 'q', message }] });
  });

  it('are kept until an article, a tag, a category or the index changes', async () => {
    const response = await app.request('/api/search/suggest?q=tes', {}, INTERNAL);
    expect(response.headers.get('surrogate-key')?.split(' ').sort()).toEqual(['categories', 'search']);
  });
});
