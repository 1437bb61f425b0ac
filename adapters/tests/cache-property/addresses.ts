import type { Random } from './random.ts';

/** The content that the addresses lead to. It changes while the test runs. */
export interface Places {
  articles: string[];
  categories: string[];
  /** Slugs. */
  tags: string[];
  authors: string[];
  pages: string[];
  words: string[];
  /** Ids of articles. */
  ids: number[];
  /** Names of uploaded pictures and of the site's own files. */
  files: string[];
}

const encoded = encodeURIComponent;

/** Addresses that the site has or once had, for pages, feeds, sitemaps and calls. */
const CORRECT: readonly (readonly [weight: number, (random: Random, places: Places) => string])[] = [
  [6, () => ''],
  [16, (random, { articles }) => `/article/${encoded(random.pick(articles))}`],
  [8, (random, { categories }) => `/category/${encoded(random.pick(categories))}`],
  [2, (random, { categories }) => `/category/${encoded(random.pick(categories))}?page=${random.below(4)}`],
  [4, (random, { words }) => `/search?q=${encoded(random.pick(words))}`],
  [1, () => '/search'],
  [4, (random, { pages }) => `/page/${encoded(random.pick(pages))}`],
  [1, () => '/?page=2'],
  [3, (random) => random.pick(['/login', '/reset-password', '/admin', '/admin/users', '/nothing'])],
  [3, (random) => `/feed.${random.pick(['xml', 'atom', 'json'])}`],
  [2, (random, { categories }) => `/category/${encoded(random.pick(categories))}/feed.xml`],
  [1, (random, { tags }) => `/tag/${encoded(random.pick(tags))}/feed.json`],
  [3, (random, { tags }) => `/tag/${encoded(random.pick(tags))}`],
  [3, (random, { authors }) => `/author/${encoded(random.pick(authors))}`],
  [1, (random, { authors }) => `/author/${encoded(random.pick(authors))}?page=${random.below(4)}`],
  [1, (random, { authors }) => `/author/${encoded(random.pick(authors))}/feed.atom`],
  [1, () => '/news-sitemap.xml'],
];

const ONLY_AT_THE_ROOT: readonly (readonly [weight: number, (random: Random, places: Places) => string])[] = [
  [
    3,
    (random) =>
      random.pick([
        '/sitemap.xml',
        '/sitemap-en-pages.xml',
        '/sitemap-en-tags.xml',
        '/sitemap-ar-articles-1.xml',
        '/sitemap-en-articles-1.xml',
      ]),
  ],
  [1, () => '/robots.txt'],
  [2, (random, { files }) => random.pick(files)],
  [1, () => '/healthz'],
  [8, (random, { articles }) => `/api/articles/${encoded(random.pick(articles))}`],
  [6, (random) => `/api/articles?limit=${random.below(12)}&offset=${random.below(12)}`],
  [1, () => '/api/articles'],
  [1, () => '/api/articles/featured?limit=1'],
  [4, (random, { categories }) => `/api/articles/category/${encoded(random.pick(categories))}?limit=5`],
  [2, (random, { authors }) => `/api/articles/author/${encoded(random.pick(authors))}?limit=5`],
  [2, (random, { tags }) => `/api/articles/tag/${encoded(random.pick(tags))}?limit=5`],
  [1, (random, { authors }) => `/api/authors/${encoded(random.pick(authors))}`],
  [1, () => '/api/authors'],
  [1, (random, { tags }) => `/api/tags/${encoded(random.pick(tags))}`],
  [2, (random, { categories }) => `/api/categories/${encoded(random.pick(categories))}`],
  [3, (random) => `/api/${random.pick(['categories', 'site-settings', 'static-pages', 'tags', 'users'])}`],
  [1, (random, { pages }) => `/api/static-pages/${encoded(random.pick(pages))}`],
  [1, (random, { ids }) => `/api/articles/id/${random.pick(ids)}`],
  [3, (random, { words }) => `/api/search?q=${encoded(random.pick(words))}`],
  [1, (random, { words }) => `/api/search/suggest?q=${encoded(random.pick(words).slice(0, 3))}`],
  [1, (random) => random.pick(['/api/auth/me', '/api/docs', '/api/openapi.json', '/api/nothing'])],
];

type Mutation = (address: string, random: Random) => string;

/** Changes the path and leaves the query. */
const ofPath =
  (change: (path: string, random: Random) => string): Mutation =>
  (address, random) => {
    const [path = '', ...query] = address.split('?');
    return [change(path, random), ...query].join('?');
  };

/** Replaces one character that `matches`, chosen at random. */
function replaceOne(text: string, matches: RegExp, random: Random, by: (found: string) => string): string {
  const found = [...text].map((letter, at) => ({ letter, at })).filter(({ letter }) => matches.test(letter));
  if (found.length === 0) return text;
  const { letter, at } = random.pick(found);
  return text.slice(0, at) + by(letter) + text.slice(at + 1);
}

const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** The ways in which people, crawlers and attackers spell addresses. */
const MUTATIONS: readonly Mutation[] = [
  ofPath((path) => `${path}/`),
  ofPath((path) => path.toUpperCase()),
  ofPath((path, random) => replaceOne(path, /[a-z]/, random, (letter) => letter.toUpperCase())),
  ofPath((path, random) => replaceOne(path, /\//, random, () => '//')),
  ofPath((path) => `/${path}`),
  ofPath((path, random) => replaceOne(path, /[a-z]/, random, percent)),
  ofPath((path, random) => replaceOne(path, /[a-z-]/, random, (letter) => percent(letter).toUpperCase())),
  ofPath((path, random) => replaceOne(path, /[a-z]/, random, () => '')),
  ofPath(
    (path, random) =>
      `${path}${random.pick(['/extra', '.html', '.data', '%20', '%00', '%2f', ';a=b', '%e0%a4'])}`,
  ),
  ofPath((path, random) => replaceOne(path, /\//, random, () => random.pick(['/./', '/../', '/%2e/', '\\']))),
  (address, random) =>
    `${address}${address.includes('?') ? '&' : '?'}${random.pick([
      'utm_source=mail',
      'page=2&page=3',
      'page=01',
      'page=1',
      'q=',
      'q=a&q=b',
      'limit=5',
      'status=all',
      '%zz',
      'x=%00',
      '__proto__=y',
      '_routes=root',
      '&&=',
    ])}`,
  (address) => `${address}?`,
];

/** A random address: mostly an existing one, or a mutation of one. */
export function randomAddress(random: Random, places: Places): string {
  const isOfBoth = random.chance(0.6);
  const choose = random.weighted(isOfBoth ? CORRECT : ONLY_AT_THE_ROOT);
  const prefix = isOfBoth && random.chance(0.4) ? '/ar' : '';
  const address = prefix + choose(random, places) || '/';
  if (random.chance(0.65)) return address;
  const once = random.pick(MUTATIONS)(address, random);
  return random.chance(0.2) ? random.pick(MUTATIONS)(once, random) : once;
}
