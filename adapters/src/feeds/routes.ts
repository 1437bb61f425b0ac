import { Hono, type Context, type Next } from 'hono';
import { TAG_LENGTH_MAX } from '../../contract/tag.ts';
import { findRedirect } from '../addresses/redirects.ts';
import type { Cms } from '../cms.ts';
import { setCacheTags } from '../cache-tags/tags.ts';
import { LANGUAGES, pathIn, type Language } from '../publication.ts';
import { nullIfMissing } from '../errors.ts';
import { feedPath, FORMAT_NAMES, FORMATS, PLACES, type FeedScope, type Format } from './address.ts';
import { loadFeed } from './feed.ts';
import { writeFeed } from './formats.ts';

export interface FeedOptions {
  cms: Cms;
  publicUrl: string;
}

/** The scopes, by where their feeds are. */
const SCOPES: [path: string, scopeOf: (c: Context) => FeedScope][] = [
  ['', () => ({ kind: 'all' })],
  ...PLACES.map((kind): [string, (c: Context) => FeedScope] => [
    `/${kind}/:slug`,
    (c) => ({ kind, slug: c.req.param('slug') ?? '' }),
  ]),
];

/** The present scope of a former address. Feeds of tags were once found by the tag's name, in either language. */
async function findMoved(cms: Cms, scope: FeedScope): Promise<FeedScope | null> {
  if (scope.kind === 'all') return null;
  const { kind, slug } = scope;
  const moved = await findRedirect(cms, kind, slug);
  if (moved?.slug) return { kind, slug: moved.slug };
  if (kind !== 'tag' || slug.length > TAG_LENGTH_MAX) return null;
  const [named] = (await nullIfMissing(cms.get<{ slug: string }[]>('/tags/named', { name: slug }))) ?? [];
  return named ? { kind, slug: named.slug } : null;
}

/**
 * RSS, Atom and JSON Feed, in both languages: `/feed.xml`, `/feed.atom`, `/feed.json` for everything, the
 * same below `/category/{slug}`, `/author/{slug}` and `/tag/{slug}`, and all of them below `/ar`.
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
    const moved = await findMoved(cms, scope);
    return moved ? c.redirect(feedPath(moved, language, format), 301) : next();
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
