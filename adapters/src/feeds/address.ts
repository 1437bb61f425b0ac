import { pathIn, paths, type Language } from '../publication.ts';

/** What a feed holds: everything, or the articles of a category or with a tag. */
export type FeedScope = { kind: 'all' } | { kind: 'category'; slug: string } | { kind: 'tag'; name: string };

export const FORMATS = {
  rss: { file: 'feed.xml', type: 'application/rss+xml' },
  atom: { file: 'feed.atom', type: 'application/atom+xml' },
  json: { file: 'feed.json', type: 'application/feed+json' },
} as const;

export type Format = keyof typeof FORMATS;
export const FORMAT_NAMES = Object.keys(FORMATS) as Format[];

function folderOf(scope: FeedScope): string {
  switch (scope.kind) {
    case 'all':
      return '';
    case 'category':
      return paths.category(scope.slug);
    case 'tag':
      return `/tag/${encodeURIComponent(scope.name)}`;
  }
}

/** Where a feed is, without the site's origin; web/app/features/seo/feeds.ts states the same. */
export function feedPath(scope: FeedScope, language: Language, format: Format): string {
  return pathIn(language, `${folderOf(scope)}/${FORMATS[format].file}`);
}

/** The screen whose articles a feed follows. */
export function screenPath(scope: FeedScope, language: Language): string {
  switch (scope.kind) {
    case 'all':
      return pathIn(language, '/');
    case 'category':
      return pathIn(language, paths.category(scope.slug));
    case 'tag':
      return pathIn(language, paths.searchFor(scope.name));
  }
}
