import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as Changes from '../src/change-feed/changes';
import type { NumberedChange } from '../src/contract/changes';
import type * as Search from '../src/search/search';
import type * as Suggest from '../src/search/suggest';
import { Random } from '../src/seed/random';
import { bootCms, built, text, type Cms } from './boot';

const ARTICLE = 'api::article.article';
const CATEGORY = 'api::category.category';
const TAG = 'api::tag.tag';
const USER = 'plugin::users-permissions.user';

const CHANGES = process.env.TEST_ALL ? 90 : 10;
/** `npm test` makes other changes each day. */
const DAY = process.env.TEST_DAY ?? '';
const ARTICLES = 12;
const FEWEST = 6;

/**
 * There are few words, so that articles share them, in spellings, forms and names that the index treats as
 * equal.
 */
const WORDS = {
  en: 'battery batteries charging charged e-tron etron model 3 range motor news the quiet roads'.split(' '),
  ar: 'بطارية البطارية سيارة سيارات شحن والشحن محرك المدى ٣٠٠ طريق'.split(' '),
};
const TAGS = [
  ['Tesla', 'تسلا'],
  ['Battery life', 'عمر البطارية'],
  ['Roads', null],
  ['Quartz', null],
] as const;
const QUERIES = [
  ...[
    'battery',
    'batter',
    'charge',
    'e tron',
    'Model 3',
    'mod',
    'motor range',
    'range mot',
    'the',
    'news',
    'new',
  ],
  ...[
    'battrey',
    'rnage',
    'zeppelin',
    'tesla',
    'te',
    'quar',
    'life',
    'b',
    'battery charging motor range quiet roads',
  ],
  ...['بطارية', 'البطا', 'شحن', 'سيارات', 'سيار المدى', 'تسلا', 'محرك', 'محرم', '300', 'ال'],
];

let cms: Cms;
let heard: NumberedChange[] = [];
let category: string;
let tags: string[];
let authors: number[];

const articles = () => cms.strapi.documents(ARTICLE);

beforeAll(async () => {
  cms = await bootCms();
  built<typeof Changes>('change-feed/changes').onChange((change) => heard.push(change));
  const made = await cms.strapi.documents(CATEGORY).create({ locale: 'en', data: { name: 'Cars' } });
  category = made.documentId;
  tags = await Promise.all(
    TAGS.map(
      async ([name, nameAr]) =>
        (await cms.strapi.documents(TAG).create({ data: { name, nameAr: nameAr ?? undefined } })).documentId,
    ),
  );
  const people = ['Quartz Roadsworth', 'Life Motorin'].map((displayName, number) =>
    cms.strapi.documents(USER).create({
      data: { username: `writer${number}`, displayName, password: 'three-words-long' } as never,
    }),
  );
  authors = (await Promise.all(people)).map(({ id }) => Number(id));
});
afterAll(() => cms.stop());

/** The results of every query. */
async function askAll(): Promise<Map<string, string>> {
  const { searchArticles } = built<typeof Search>('search/search');
  const { findSuggestions } = built<typeof Suggest>('search/suggest');
  const results = new Map<string, string>();
  for (const query of QUERIES) {
    for (const offset of [0, 2]) {
      const ids = await searchArticles(query, { limit: 4, offset });
      results.set(`found ${query} ${offset}`, JSON.stringify(ids));
    }
    results.set(`suggested ${query}`, JSON.stringify(await findSuggestions(query)));
  }
  return results;
}

/** Site processes purge searches at each of these changes (adapters/src/cache-tags/tags.ts). */
const PURGING = ['article', 'tag', 'user', 'search'];

it('announces a change whenever what is found or suggested changes', async () => {
  const random = new Random(`words${DAY}`);
  const upTo = (most: number) => random.between(0, most - 1);
  const some = (locale: keyof typeof WORDS, most: number) =>
    Array.from({ length: 1 + upTo(most) }, () => random.any(WORDS[locale])).join(' ');
  // The title is long enough for the rules.
  const title = (locale: keyof typeof WORDS) => `${some(locale, 4)} today`;
  const excerpt = (locale: keyof typeof WORDS) => `${some(locale, 4)} and no more`;
  const story = (locale: keyof typeof WORDS) => ({
    title: title(locale),
    excerpt: excerpt(locale),
    content: `<p>${some(locale, 6)}</p>${text(20)}`,
  });
  const someTags = () => tags.filter(() => random.number() < 0.3);
  const inEnglish = (documentId: string, data: object) =>
    articles().update({ documentId, locale: 'en', status: 'published', data });

  const documents: string[] = [];
  const write = async () => {
    const { documentId } = await articles().create({
      locale: 'en',
      status: 'published',
      data: { ...story('en'), category, tags: someTags() },
    });
    documents.push(documentId);
  };
  const ways: ((documentId: string) => Promise<unknown>)[] = [
    (id) => inEnglish(id, { title: title('en') }),
    (id) => inEnglish(id, { excerpt: excerpt('en') }),
    (id) => inEnglish(id, { content: `<p>${some('en', 6)}</p>${text(20)}` }),
    (id) => inEnglish(id, { tags: someTags() }),
    (id) => inEnglish(id, { author: random.any([...authors, null]) }),
    () =>
      cms.strapi.db
        .query(USER)
        .update({ where: { id: random.any(authors) }, data: { displayName: title('en') } }),
    (id) => inEnglish(id, { slug: `an-address-${upTo(1000)}` }),
    (id) => inEnglish(id, { publicationDate: new Date(Date.UTC(2026, upTo(12), 1 + upTo(28))) }),
    (id) => articles().update({ documentId: id, locale: 'ar', status: 'published', data: story('ar') }),
    (id) => articles().delete({ documentId: id, locale: 'ar' }),
    (id) => articles().unpublish({ documentId: id, locale: 'en' }),
    (id) => articles().publish({ documentId: id, locale: 'en' }),
    async (id) => {
      await articles().delete({ documentId: id, locale: '*' });
      documents.splice(documents.indexOf(id), 1);
    },
    write,
  ];

  while (documents.length < ARTICLES) await write();
  let changed = 0;
  let before = await askAll();
  for (let number = 0; number < CHANGES; number += 1) {
    heard = [];
    const way = documents.length < FEWEST ? write : ways[upTo(ways.length)];
    await way?.(documents[upTo(documents.length)] ?? '');
    const after = await askAll();
    for (const [query, results] of before) {
      if (results === after.get(query)) continue;
      changed += 1;
      const isAnnounced = heard.some(({ type }) => PURGING.includes(type));
      expect(isAnnounced, `words${DAY}, change ${number}: ${query}: ${JSON.stringify(heard)}`).toBe(true);
    }
    before = after;
  }
  // Otherwise the test would prove nothing.
  expect(changed).toBeGreaterThan(CHANGES);
}, 300_000);
