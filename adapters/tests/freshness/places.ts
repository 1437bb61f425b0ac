/** Where readers meet things. Addresses are as readers ask them. */

export interface InPlace {
  slug: string;
  category: string;
  tag: string;
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

/** Lists that the newest articles are on, as the API answers them. */
export const lists = ({ category }: InPlace) => [
  '/api/articles?limit=20',
  '/api/articles?limit=20&fields=card',
  `/api/articles/category/${category}`,
];

export const home = (languages = LANGUAGES) => languages.map((language) => PREFIX[language] || '/');
export const categoryPage = (category: string, languages = LANGUAGES) =>
  inLanguages(languages, `/category/${category}`);

/** What comes before, after and beside an article. */
export const readOn = ({ neighbour }: InPlace, languages = LANGUAGES) =>
  inLanguages(languages, `/article/${neighbour}`);

export const feeds = (scopes: string[], languages = LANGUAGES) =>
  languages.flatMap((language) =>
    scopes.flatMap((scope) => FORMATS.map((format) => `${PREFIX[language]}${scope}/${format}`)),
  );
/** Every feed that an article is in. */
export const everyFeedOf = ({ category, tag }: InPlace, languages = LANGUAGES) =>
  feeds(['', `/category/${category}`, `/tag/${tag}`], languages);

/** One feed of each scope, each in another format. */
export const feedsOf = ({ category, tag }: InPlace, languages = LANGUAGES) =>
  inEach(languages, ['/feed.json', `/category/${category}/feed.xml`, `/tag/${tag}/feed.atom`]);

export const newsSitemaps = (languages = LANGUAGES) => inLanguages(languages, '/news-sitemap.xml');
export const sitemapsOfArticles = (languages = LANGUAGES) =>
  languages.map((language) => `/sitemap-${language}-articles-1.xml`);
export const sitemapsOfPages = (languages = LANGUAGES) =>
  languages.map((language) => `/sitemap-${language}-pages.xml`);

export const searches = (term: string, languages = LANGUAGES) => [
  `/api/search?q=${encodeURIComponent(term)}`,
  ...inLanguages(languages, `/search?q=${encodeURIComponent(term)}`),
];
export const suggestions = (term: string) => [`/api/search/suggest?q=${encodeURIComponent(term)}`];

/** Everything that shows the headline of an article in a language. */
export const headlines = (story: InPlace, languages = LANGUAGES) => [
  ...page(story, languages),
  call(story),
  ...lists(story),
  ...home(languages),
  ...categoryPage(story.category, languages),
  ...readOn(story, languages),
  ...feedsOf(story, languages),
  ...newsSitemaps(languages),
];

/** A place of each kind, for changes that others have followed everywhere already. */
export const inBrief = (story: InPlace, languages = LANGUAGES) => [
  ...page(story, languages),
  call(story),
  '/api/articles?limit=20&fields=card',
  ...inLanguages(languages, '/feed.json'),
];
