import { pathIn, paths, type Language } from '../publication.ts';

/** The places with articles of their own, as in their addresses. */
export const PLACES = ['category', 'author', 'tag'] as const;
export type PlaceKind = (typeof PLACES)[number];

/** The articles in a feed: all of them, or those of a place. */
export type FeedScope = { kind: 'all' } | { kind: PlaceKind; slug: string };

export const FORMATS = {
  rss: { file: 'feed.xml', type: 'application/rss+xml' },
  atom: { file: 'feed.atom', type: 'application/atom+xml' },
  json: { file: 'feed.json', type: 'application/feed+json' },
} as const;

export type Format = keyof typeof FORMATS;
export const FORMAT_NAMES = Object.keys(FORMATS) as Format[];

/** Where a feed is, without the site's origin; web/app/lib/feeds.ts states the same. */
export function feedPath(scope: FeedScope, language: Language, format: Format): string {
  const folder = scope.kind === 'all' ? '' : paths[scope.kind](scope.slug);
  return pathIn(language, `${folder}/${FORMATS[format].file}`);
}

/** The screen whose articles a feed follows. */
export const screenPath = (scope: FeedScope, language: Language): string =>
  pathIn(language, scope.kind === 'all' ? '/' : paths[scope.kind](scope.slug));
