import type { Context } from 'hono';
import type { Cms } from '../cms.ts';
import { REQUESTED_URL } from '../cache/middleware.ts';
import { correctedPath, segmentsOf } from './corrected-path.ts';
import { findWhereabouts, type Kind } from './whereabouts.ts';

export interface PagesOptions {
  cms: Cms;
  /** Answers the request's page; `removed` says that what was there is gone for good. */
  render(c: Context, state: { removed: boolean }): Promise<Response>;
  /** Answers a path of this site, as if the same client had asked for it. */
  ask(c: Context, path: string): Promise<Response>;
}

const KINDS: readonly string[] = ['article', 'category', 'page'] satisfies Kind[];

interface Place {
  prefix: string;
  kind: Kind;
  slug: string;
}

/** Of which article, category or page an address is. */
function placeOf(pathname: string): Place | null {
  const [, ...segments] = segmentsOf(pathname) ?? [];
  const prefix = segments[0] === 'ar' ? '/ar' : '';
  const [kind = '', slug, ...more] = prefix ? segments.slice(1) : segments;
  return slug && more.length === 0 && KINDS.includes(kind) ? { prefix, kind: kind as Kind, slug } : null;
}

/**
 * Browsers keep a 301 for as long as they like, unless they are told. A new article may take an old address, so a
 * redirect must not outlive its reason for long.
 */
function redirect(c: Context, location: string): Response {
  c.header('Cache-Control', 'public, max-age=3600');
  return c.redirect(location, 301);
}

/**
 * Answers pages, each at one address only: another spelling leads to the right one where that exists, the old address of
 * what has moved leads to the new one, and what was removed says so (410). A page that is where it was asked for costs
 * nothing of this.
 */
export function pages({ cms, render, ask }: PagesOptions): (c: Context) => Promise<Response> {
  /** A redirect to the right spelling; where nothing can be read there, the response from there. */
  const atRightSpelling = async (c: Context, address: string): Promise<Response> => {
    const response = await ask(c, address);
    const location = response.ok ? address : response.headers.get('Location');
    return location === null ? response : redirect(c, location);
  };

  return async (c) => {
    const url = new URL((c.get(REQUESTED_URL) as string | undefined) ?? c.req.url);
    const corrected = correctedPath(url.pathname);
    // A misspelt address is never rendered itself: what a page reads of its query depends on the path.
    if (corrected && !correctedPath(corrected)) return atRightSpelling(c, corrected + url.search);
    const page = await render(c, { removed: false });
    const place = page.status === 404 ? placeOf(url.pathname) : null;
    const whereabouts = place && (await findWhereabouts(cms, place.kind, place.slug));
    if (!whereabouts) return page;
    if (whereabouts.slug !== null) {
      const slug = encodeURIComponent(whereabouts.slug);
      return redirect(c, `${place.prefix}/${place.kind}/${slug}${url.search}`);
    }
    return place.kind === 'article' ? render(c, { removed: true }) : page;
  };
}
