import { Hono, type Context, type Next } from 'hono';
import { findWhereabouts } from '../addresses/whereabouts.ts';
import type { Cms } from '../cms.ts';
import { setCacheTags } from '../cache/tags.ts';
import { LANGUAGES, pathIn, type Language } from '../publication.ts';
import { feedPath, FORMAT_NAMES, FORMATS, type FeedScope, type Format } from './address.ts';
import { loadFeed } from './feed.ts';
import { writeFeed } from './formats.ts';

export interface FeedOptions {
  cms: Cms;
  publicUrl: string;
}

/** The scopes, by where their feeds are. */
const SCOPES: [path: string, scopeOf: (c: Context) => FeedScope][] = [
  ['', () => ({ kind: 'all' })],
  ['/category/:slug', (c) => ({ kind: 'category', slug: c.req.param('slug') ?? '' })],
  ['/tag/:name', (c) => ({ kind: 'tag', name: c.req.param('name') ?? '' })],
];

/**
 * RSS, Atom and JSON Feed, in both languages: `/feed.xml`, `/feed.atom`, `/feed.json` for everything, the same below
 * `/category/{slug}` and `/tag/{name}`, and all of them below `/ar`.
 */
export function feeds({ cms, publicUrl }: FeedOptions): Hono {
  const app = new Hono();

  const answer = async (c: Context, next: Next, scope: FeedScope, language: Language, format: Format) => {
    const feed = await loadFeed(cms, scope, { language, publicUrl });
    if (feed) {
      setCacheTags(c, feed.tags);
      return c.body(writeFeed(feed, format), 200, {
        'Content-Type': `${FORMATS[format].type}; charset=utf-8`,
      });
    }
    const moved = scope.kind === 'category' ? await findWhereabouts(cms, 'category', scope.slug) : null;
    if (!moved?.slug) return next();
    return c.redirect(feedPath({ kind: 'category', slug: moved.slug }, language, format), 301);
  };

  for (const language of LANGUAGES) {
    for (const format of FORMAT_NAMES) {
      for (const [path, scopeOf] of SCOPES) {
        const address = pathIn(language, `${path}/${FORMATS[format].file}`);
        app.get(address, (c, next) => answer(c, next, scopeOf(c), language, format));
      }
    }
  }
  return app;
}
