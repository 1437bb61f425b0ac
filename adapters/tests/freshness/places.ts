import { hides, shows, type Expectation } from './expectations.ts';

/** The places that show content to readers. Addresses are as readers request them. */

export interface InPlace {
  slug: string;
  category: string;
  /** Slugs, as the others. */
  tag: string;
  author: string;
  /** Another article of the same category, with the same tag. */
  neighbour: string;
}

const PREFIX = { en: '', ar: '/ar' };
type Language = keyof typeof PREFIX;
const LANGUAGES: Language[] = ['en', 'ar'];
const FORMATS = ['feed.xml', 'feed.atom', 'feed.json'];

const inEach = (languages: Language[], paths: string[]) =>
  languages.flatMap((language) => paths.map((path) => PREFIX[language] + path));
const inLanguages = (languages: Language[], path: string) => inEach(languages, [path]);

export const page = ({ slug }: InPlace, languages = LANGUAGES) => inLanguages(languages, `/article/${slug}`);
export const call = ({ slug }: InPlace) => `/api/articles/${slug}`;
export const comments = ({ id }: { id: number }) => `/api/articles/${id}/comments`;

/** Lists of the newest articles, as the API returns them. */
export const lists = ({ category }: InPlace) => [
  '/api/articles?limit=20',
  '/api/articles?limit=20&fields=card',
  `/api/articles/category/${category}`,
];

export const home = (languages = LANGUAGES) => languages.map((language) => PREFIX[language] || '/');
export const categoryPage = (category: string, languages = LANGUAGES) =>
  inLanguages(languages, `/category/${category}`);

export const authorPage = (author: string, languages = LANGUAGES) =>
  inLanguages(languages, `/author/${author}`);
export const tagPage = (tag: string, languages = LANGUAGES) => inLanguages(languages, `/tag/${tag}`);
export const teamPage = (languages = LANGUAGES) => inLanguages(languages, '/page/our-team');

/** The pages and lists of its author and its tag. */
export const ownPlaces = ({ author, tag }: InPlace, languages = LANGUAGES) => [
  ...authorPage(author, languages),
  ...tagPage(tag, languages),
  `/api/articles/author/${author}`,
  `/api/articles/tag/${tag}?fields=card`,
];

/** The pages of an article beside it, which list it among their related articles. */
export const related = ({ neighbour }: InPlace, languages = LANGUAGES) =>
  inLanguages(languages, `/article/${neighbour}`);

export const feeds = (scopes: string[], languages = LANGUAGES) =>
  languages.flatMap((language) =>
    scopes.flatMap((scope) => FORMATS.map((format) => `${PREFIX[language]}${scope}/${format}`)),
  );
/** Every feed that an article is in. */
export const everyFeedOf = ({ category, tag, author }: InPlace, languages = LANGUAGES) =>
  feeds(['', `/category/${category}`, `/tag/${tag}`, `/author/${author}`], languages);

/** One feed of each scope, each in another format. */
export const feedsOf = ({ category, tag, author }: InPlace, languages = LANGUAGES) =>
  inEach(languages, [
    '/feed.json',
    `/category/${category}/feed.xml`,
    `/tag/${tag}/feed.atom`,
    `/author/${author}/feed.xml`,
  ]);

export const newsSitemaps = (languages = LANGUAGES) => inLanguages(languages, '/news-sitemap.xml');
export const sitemapsOfArticles = (languages = LANGUAGES) =>
  languages.map((language) => `/sitemap-${language}-articles-1.xml`);
export const sitemapsOfPages = (languages = LANGUAGES) =>
  languages.map((language) => `/sitemap-${language}-pages.xml`);

export const sitemapsOfTags = (languages = LANGUAGES) =>
  languages.map((language) => `/sitemap-${language}-tags.xml`);

export const searches = (term: string, languages = LANGUAGES) => [
  `/api/search?q=${encodeURIComponent(term)}`,
  ...inLanguages(languages, `/search?q=${encodeURIComponent(term)}`),
];
const NO_HITS = { en: 'No articles found for', ar: 'لم نجد مقالات' };
/**
 * An article becomes the first result of a search. Without results, the page of a search lists the latest
 * articles, this one among them.
 */
export const becomesFound = (slug: string, term: string): Expectation[] => [
  ...shows(slug, [`/api/search?q=${encodeURIComponent(term)}`]),
  ...LANGUAGES.flatMap((language) =>
    hides(NO_HITS[language], inLanguages([language], `/search?q=${encodeURIComponent(term)}`)),
  ),
];
export const suggestions = (term: string) => [`/api/search/suggest?q=${encodeURIComponent(term)}`];

/** Everything that shows a new article in a language at once. Its neighbours suggest it later. */
export const newcomers = (story: InPlace, languages = LANGUAGES) => [
  ...page(story, languages),
  call(story),
  ...lists(story),
  ...home(languages),
  ...categoryPage(story.category, languages),
  ...ownPlaces(story, languages),
  ...feedsOf(story, languages),
  ...newsSitemaps(languages),
];

/** Everything that shows the headline of an article in a language. */
export const headlines = (story: InPlace, languages = LANGUAGES) => [
  ...newcomers(story, languages),
  ...related(story, languages),
];

/** One place of each kind, for changes that other tests have checked everywhere. */
export const inBrief = (story: InPlace, languages = LANGUAGES) => [
  ...page(story, languages),
  call(story),
  '/api/articles?limit=20&fields=card',
  ...inLanguages(languages, '/feed.json'),
];
