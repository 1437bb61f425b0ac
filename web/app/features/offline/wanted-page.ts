import { paths } from '~/lib/paths';

/** The page that could not be fetched, in the fragment of the address that the worker has made of it. */
export interface WantedPage {
  /** Its address. The home page's if the fragment is no address of this site. */
  address: string;
  /** The slug of the article that it shows. */
  slug?: string;
  /** The address, without its language, at which its content can be shown from the device, if that is there. */
  path?: string;
}

const ARTICLE = /^\/(?:ar\/)?article\/([^/]+)$/;
const SAVED = /^\/(?:ar\/)?saved$/;

function slugOf(pathname: string): string | undefined {
  try {
    return decodeURIComponent(ARTICLE.exec(pathname)?.[1] ?? '') || undefined;
  } catch {
    return undefined;
  }
}

/** Undefined if it cannot be parsed. URL.canParse is too new for some readers' browsers. */
function urlOf(address: string, origin: string): URL | undefined {
  try {
    return new URL(address, origin);
  } catch {
    return undefined;
  }
}

/** Null without a fragment. Only addresses of this site are accepted: anybody can make a link with another. */
export function wantedPage(hash: string, origin: string): WantedPage | null {
  if (!hash.startsWith('#/')) return null;
  const url = urlOf(hash.slice(1), origin);
  if (url?.origin !== origin) return { address: paths.home };
  // An address that begins with two slashes leads to another site.
  const pathname = url.pathname.replace(/^\/+/, '/');
  const address = pathname + url.search;
  const slug = slugOf(pathname);
  if (slug !== undefined) return { address, slug, path: paths.article(slug) };
  return SAVED.test(pathname) ? { address, path: paths.saved } : { address };
}
