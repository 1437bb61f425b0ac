import type { Context } from 'hono';
import { PAGE_KINDS, type PageKind } from '../../contract/rows.ts';
import type { Cms } from '../cms.ts';
import { correctedPath, segmentsOf } from './corrected-path.ts';
import { findRedirect } from './redirects.ts';

export interface PagesOptions {
  cms: Cms;
  /** Renders the page of a request. `removed`: its content was removed for good. */
  render(c: Context, state: { removed: boolean }): Promise<Response>;
  /** Requests a path of this site in process, on behalf of the same client. */
  ask(c: Context, path: string): Promise<Response>;
}

interface Place {
  prefix: string;
  kind: PageKind;
  slug: string;
}

/** The content that an address names. */
function placeOf(pathname: string): Place | null {
  const [, ...segments] = segmentsOf(pathname) ?? [];
  const prefix = segments[0] === 'ar' ? '/ar' : '';
  const [kind = '', slug, ...more] = prefix ? segments.slice(1) : segments;
  const known = PAGE_KINDS.find((one) => one === kind);
  return known && slug && more.length === 0 ? { prefix, kind: known, slug } : null;
}

/** Browsers may store a 301 for ever without a limit. A misspelt address stays misspelt, so that an hour is safe. */
function redirectToSpelling(c: Context, location: string): Response {
  c.header('Cache-Control', 'public, max-age=3600');
  return c.redirect(location, 301);
}

/**
 * An article may get its former address back, or another article may take it. A stored redirect would then lead to
 * the wrong page, or two of them would form a loop. Browsers must therefore ask again each time. Readers who ask
 * at once share one redirect: each one's query is added outside of the cache (own-query.ts).
 */
function redirectToNewAddress(c: Context, location: string): Response {
  c.header('Cache-Control', 'no-cache');
  return c.redirect(location, 301);
}

/**
 * Serves pages, each at one address only. Another spelling redirects to the right one if that exists, and the
 * former address of a page redirects to its new one. A removed page is answered 410. For a page at its right
 * address, none of this costs anything.
 */
export function pages({ cms, render, ask }: PagesOptions): (c: Context) => Promise<Response> {
  /** A redirect to the right spelling. If there is no page, the response from there. */
  const atRightSpelling = async (c: Context, address: string): Promise<Response> => {
    const response = await ask(c, address);
    if (response.ok) return redirectToSpelling(c, address);
    const location = response.headers.get('Location');
    return location === null ? response : redirectToNewAddress(c, location);
  };

  return async (c) => {
    const url = new URL(c.req.url);
    const corrected = correctedPath(url.pathname);
    // A misspelt address is never rendered itself: what a page reads of its query depends on the path.
    if (corrected && !correctedPath(corrected)) return atRightSpelling(c, corrected + url.search);
    const page = await render(c, { removed: false });
    const place = page.status === 404 ? placeOf(url.pathname) : null;
    const known = place && (await findRedirect(cms, place.kind, place.slug));
    if (!known) return page;
    if (known.slug !== null) {
      const slug = encodeURIComponent(known.slug);
      return redirectToNewAddress(c, `${place.prefix}/${place.kind}/${slug}`);
    }
    return place.kind === 'article' ? render(c, { removed: true }) : page;
  };
}
