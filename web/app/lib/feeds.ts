import { inLanguage, type Language } from './language';

/** The formats of every feed. adapters/src/feeds/address.ts states the same. */
const FORMATS = [
  { name: 'RSS', file: 'feed.xml', type: 'application/rss+xml' },
  { name: 'Atom', file: 'feed.atom', type: 'application/atom+xml' },
  { name: 'JSON', file: 'feed.json', type: 'application/feed+json' },
];

/** The articles of a feed: all of them, or those of a category, an author or a tag. */
export interface Followed {
  /** The name that readers see. */
  name: string;
  /** The address of the screen that lists the articles, without its language. Empty for all articles. */
  folder: string;
}

export const followAll = (name: string): Followed => ({ name, folder: '' });

/** The addresses of feeds in a language. */
export function feedsOf({ name, folder }: Followed, language: Language) {
  return FORMATS.map(({ name: format, file, type }) => ({
    title: `${name} (${format})`,
    href: inLanguage(`${folder}/${file}`, language),
    type,
  }));
}
