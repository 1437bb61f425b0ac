import { findAddresses, findRanges } from '../api/article/services/addresses';
import { findDashboardArticles } from '../api/article/services/dashboard';
import type { DashboardFilters, DashboardSort } from '../api/article/services/dashboard-list';
import { findArticle, findArticles } from '../api/article/services/reading';
import { findCategoryPages } from '../api/category/services/reading';
import { findComments, findNewestComments } from '../api/comment/services/reading';
import { findAuthors } from '../api/author/services/reading';
import { findTag, findTags, findTagSlugs } from '../api/tag/services/reading';
import { findDesk } from '../api/translation/services/desk';
import { RIGHTS_OF, type Role } from '../contract/rights';
import { ENGLISH } from '../locales';
import type { Caller } from '../rights/rights';
import { searchArticles } from '../search/search';
import { findSuggestions } from '../search/suggest';
import { ARTICLE, COMMENT, USER } from '../uids';

/** A named call of readers or editors. */
export interface Call {
  group: 'reading' | 'search' | 'suggest' | 'sitemap' | 'dashboard' | 'desk' | 'lists';
  name: string;
  ask: () => Promise<unknown>;
}

const PAGE = { limit: 10, offset: 0, withText: false };

/**
 * Frequent and rare words, several, beginnings, misspelt ones, models, and what is nowhere; in both
 * languages.
 */
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

const FILTERS: DashboardFilters[] = [
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
const SORTS: DashboardSort[] = ['date', 'title', 'category', 'updated'];

const callerAs = (role: Role, id: number): Caller => ({ id, rights: new Set(RIGHTS_OF[role]) });

function dashboard(who: string, caller: Caller): Call[] {
  const call = (filters: DashboardFilters, by: DashboardSort, descending: boolean, offset = 0): Call => ({
    group: 'dashboard',
    name: `${who}: ${JSON.stringify(filters)} by ${by} ${descending ? 'down' : 'up'}${offset ? ` from ${offset}` : ''}`,
    ask: () =>
      findDashboardArticles(
        filters,
        { sort: { by, language: ENGLISH, descending }, limit: 20, offset, withText: false },
        caller,
      ),
  });
  return [
    ...FILTERS.map((filters) => call(filters, 'date', true)),
    ...SORTS.flatMap((by) => [call({}, by, true), call({}, by, false)]),
    call({}, 'date', true, 50_000),
    call({}, 'title', false, 50_000),
    call({ author: caller.id }, 'title', false),
  ];
}

/** The hot statements of the product, sent as its own calls send them. */
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
  const [category] = await findCategoryPages();
  const [writer] = await findAuthors();
  const author = callerAs('author', Number(user?.id));
  return [
    { group: 'reading', name: 'list', ask: () => findArticles(PAGE) },
    { group: 'reading', name: 'list, deep', ask: () => findArticles({ ...PAGE, offset: articles - 20 }) },
    { group: 'reading', name: 'category', ask: () => findArticles({ ...PAGE, category: category?.slug }) },
    { group: 'reading', name: 'featured', ask: () => findArticles({ ...PAGE, featured: true }) },
    { group: 'reading', name: 'tag', ask: () => findArticles({ ...PAGE, tag: 'tesla' }) },
    {
      group: 'reading',
      name: 'tag, deep',
      ask: () => findArticles({ ...PAGE, tag: 'tesla', offset: Math.floor(articles / 50) }),
    },
    { group: 'reading', name: 'a tag', ask: () => findTag('tesla') },
    { group: 'reading', name: 'author', ask: () => findArticles({ ...PAGE, author: writer?.slug }) },
    { group: 'reading', name: 'authors', ask: () => findAuthors() },
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
    { group: 'sitemap', name: 'tags', ask: () => findTagSlugs({ limit: 50_000 }) },
    {
      group: 'sitemap',
      name: 'tags in English',
      ask: () => findTagSlugs({ limit: 50_000, exists: 'en' }),
    },
    { group: 'sitemap', name: 'ranges', ask: () => findRanges(1000) },
    ...[0, articles - 1000].map((after): Call => ({
      group: 'sitemap',
      name: `addresses after ${after}`,
      ask: () => findAddresses({ after, upTo: after + 1000, limit: 1000 }),
    })),
    ...dashboard('admin', callerAs('admin', 1)),
    ...dashboard('author', author),
    ...([undefined, 'pending', 'translated', 'needsUpdate'] as const).flatMap((state): Call[] =>
      (['admin', 'author'] as const).map((role) => ({
        group: 'desk',
        name: `${state ?? 'all'} as ${role}`,
        ask: () => findDesk({ limit: 50, offset: 0, state }, callerAs(role, author.id)),
      })),
    ),
    { group: 'lists', name: 'categories', ask: () => findCategoryPages() },
    { group: 'lists', name: 'tags', ask: () => findTags({ q: '', limit: 100 }) },
    { group: 'lists', name: 'tags with «te»', ask: () => findTags({ q: 'te', limit: 10 }) },
  ];
}
