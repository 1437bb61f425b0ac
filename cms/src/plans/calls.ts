import { findAddresses, findRanges } from '../api/article/services/addresses';
import { findNewsroomArticles } from '../api/article/services/newsroom';
import type { NewsroomFilters, NewsroomSort } from '../api/article/services/newsroom-list';
import { findArticle, findArticles } from '../api/article/services/reading';
import { findCategories } from '../api/category/services/reading';
import { findComments, findNewestComments } from '../api/comment/services/reading';
import { findTags } from '../api/tag/services/reading';
import { findDesk } from '../api/translation/services/desk';
import { searchArticles } from '../search/search';
import { findSuggestions } from '../search/suggest';
import { ARTICLE, COMMENT, USER } from '../uids';

/** Something that readers or editors ask, by a name. */
export interface Call {
  group: 'reading' | 'search' | 'suggest' | 'sitemap' | 'newsroom' | 'desk' | 'lists';
  name: string;
  ask: () => Promise<unknown>;
}

const PAGE = { limit: 10, offset: 0, withText: false };

/** Frequent and rare words, several, beginnings, misspelt ones, models, and what is nowhere; in both languages. */
const QUERIES = [
  ...[
    'battery',
    'Tesla',
    'Pagani',
    'lidar',
    'zeppelin',
    'charging',
    'Model 3',
    'e-tron',
    'ID.4',
    '12Cilindri',
  ],
  ...[
    'battery range winter',
    'BMW review',
    'Suzuka lap',
    'the price of the car',
    'teslla',
    'suspenshun',
    'qqqqzz',
  ],
  ...['a', 'ba', 'bat', 'v', 'x', 'ferrari purosangue dampers', 'cable viaduct shepherds'],
  'the engineers worked on the battery and the brakes in Germany China London Cairo',
  ...[
    'البطارية',
    'بطارية',
    'السيارة',
    'تسلا',
    'باغاني',
    'مدى السير',
    'البطاريه في الشتاء',
    'ا',
    'ال',
    'الب',
    'فيراري مراجعة',
  ],
  ...[
    'المحرك الكهربايي',
    'الشاسي',
    'ظظظظظ',
    'تقول الشركة إن السعر يبدأ من دولار في يناير ومحطات الشحن قليلة جدا',
  ],
];

const search = (q: string, offset = 0): Call => ({
  group: 'search',
  name: offset > 0 ? `«${q}» from ${offset}` : `«${q}»`,
  ask: () => searchArticles(q, { limit: 10, offset }),
});

const FILTERS: NewsroomFilters[] = [
  ...[
    {},
    { category: 'reviews' },
    { mine: true },
    { state: 'draft' as const },
    { state: 'published' as const },
  ],
  ...[{ state: 'changed' as const }, { language: 'pending' as const }, { language: 'translated' as const }],
  ...[
    { featured: true },
    { featured: false },
    { q: 'tesla' },
    { q: 'tesla review' },
    { q: 'zeppelin' },
    { q: 'بطارية' },
  ],
];
const SORTS: NewsroomSort[] = ['date', 'title', 'category', 'updated'];

function newsroom(who: string, caller: { id: number; isAdmin: boolean }): Call[] {
  const call = (filters: NewsroomFilters, by: NewsroomSort, descending: boolean, offset = 0): Call => ({
    group: 'newsroom',
    name: `${who}: ${JSON.stringify(filters)} by ${by} ${descending ? 'down' : 'up'}${offset ? ` from ${offset}` : ''}`,
    ask: () =>
      findNewsroomArticles(filters, { sort: { by, descending }, limit: 20, offset, withText: false }, caller),
  });
  return [
    ...FILTERS.map((filters) => call(filters, 'date', true)),
    ...SORTS.flatMap((by) => [call({}, by, true), call({}, by, false)]),
    call({}, 'date', true, 50_000),
    call({}, 'title', false, 50_000),
    call({ author: caller.id }, 'title', false),
  ];
}

/** The hot statements of the product, asked as its own calls ask them. */
export async function hotCalls(): Promise<Call[]> {
  const latest = await findArticles(PAGE);
  const slug = latest[5]?.slug ?? '';
  const articles = await strapi.db
    .query(ARTICLE)
    .count({ where: { locale: 'en', publishedAt: { $notNull: true } } });
  const [mostCommented] = (await strapi.db
    .connection(strapi.db.metadata.get(COMMENT).tableName)
    .select('article_id')
    .groupBy('article_id')
    .orderByRaw('count(*) desc')
    .limit(1)) as { article_id: number }[];
  const commented = mostCommented?.article_id ?? 0;
  const [user] = await strapi.db
    .query(USER)
    .findMany({ where: { isAdmin: false }, orderBy: { id: 'asc' }, limit: 1 });
  const [category] = await findCategories();
  const author = { id: Number(user?.id), isAdmin: false };
  return [
    { group: 'reading', name: 'list', ask: () => findArticles(PAGE) },
    { group: 'reading', name: 'list, deep', ask: () => findArticles({ ...PAGE, offset: articles - 20 }) },
    { group: 'reading', name: 'category', ask: () => findArticles({ ...PAGE, category: category?.slug }) },
    { group: 'reading', name: 'featured', ask: () => findArticles({ ...PAGE, featured: true }) },
    { group: 'reading', name: 'tag', ask: () => findArticles({ ...PAGE, tag: 'tesla' }) },
    { group: 'reading', name: 'article', ask: () => findArticle(slug) },
    { group: 'reading', name: 'newest comments', ask: () => findNewestComments(commented) },
    {
      group: 'reading',
      name: 'comments, deep',
      ask: () => findComments(commented, { limit: 20, offset: 200 }),
    },
    ...QUERIES.map((q) => search(q)),
    ...['battery', 'Tesla', 'البطارية', 'the'].map((q) => search(q, 990)),
    ...[...QUERIES, 'te', 'mod', 'porsche 9', 'بي', 'هيون'].map((q): Call => ({
      group: 'suggest',
      name: `«${q}»`,
      ask: () => findSuggestions(q),
    })),
    { group: 'sitemap', name: 'ranges', ask: () => findRanges(1000) },
    ...[0, articles - 1000].map((after): Call => ({
      group: 'sitemap',
      name: `addresses after ${after}`,
      ask: () => findAddresses({ after, upTo: after + 1000, limit: 1000 }),
    })),
    ...newsroom('admin', { id: 1, isAdmin: true }),
    ...newsroom('author', author),
    ...([undefined, 'pending', 'translated', 'needsUpdate'] as const).flatMap((state): Call[] =>
      [true, false].map((isAdmin) => ({
        group: 'desk',
        name: `${state ?? 'all'} as ${isAdmin ? 'admin' : 'author'}`,
        ask: () => findDesk({ limit: 50, offset: 0, state }, { ...author, isAdmin }),
      })),
    ),
    { group: 'lists', name: 'categories', ask: () => findCategories() },
    { group: 'lists', name: 'tags', ask: () => findTags({ q: '', limit: 100 }) },
    { group: 'lists', name: 'tags with «te»', ask: () => findTags({ q: 'te', limit: 10 }) },
  ];
}
