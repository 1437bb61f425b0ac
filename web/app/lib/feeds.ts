import { inLanguage, type Language } from './language';

/** The formats that every feed comes in; adapters/src/feeds/address.ts states the same. */
const FORMATS = [
  { name: 'RSS', file: 'feed.xml', type: 'application/rss+xml' },
  { name: 'Atom', file: 'feed.atom', type: 'application/atom+xml' },
  { name: 'JSON', file: 'feed.json', type: 'application/feed+json' },
];

/** Articles that can be followed by a feed: all of them, those of a category, or those with a tag. */
export interface Followed {
  /** What readers know it by. */
  name: string;
  folder: string;
}

export const followAll = (name: string): Followed => ({ name, folder: '' });
export const followCategory = (name: string, slug: string): Followed => ({
  name,
  folder: `/category/${encodeURIComponent(slug)}`,
});
export const followTag = (name: string, tag: string): Followed => ({
  name,
  folder: `/tag/${encodeURIComponent(tag)}`,
});

/** Where the feeds of something are in a language. */
export function feedsOf({ name, folder }: Followed, language: Language) {
  return FORMATS.map(({ name: format, file, type }) => ({
    title: `${name} (${format})`,
    href: inLanguage(`${folder}/${file}`, language),
    type,
  }));
}
