import { STALE, STALE_HEADER } from '../cache/middleware.ts';
import { CACHE_TAGS } from './tags.ts';

type FetchApi = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * Collects the cache tags of a page: those of all API responses that it uses. A stale one makes the page
 * stale.
 */
export class PageTags {
  readonly #tags = new Set<string>();
  #isStale = false;

  /** Wraps `fetchApi`, and collects the tags of each response. */
  collecting(fetchApi: FetchApi): FetchApi {
    return async (path, init) => {
      const response = await fetchApi(path, init);
      for (const tag of response.headers.get(CACHE_TAGS)?.split(' ') ?? []) this.#tags.add(tag);
      // A page that was rendered without one of its parts is incomplete.
      this.#isStale ||= response.status >= 500 || response.headers.has(STALE_HEADER);
      return response;
    };
  }

  /** Sets the headers of the page. */
  write(page: Response): Response {
    if (this.#tags.size > 0) page.headers.set(CACHE_TAGS, [...this.#tags].join(' '));
    if (this.#isStale) page.headers.set(STALE_HEADER, STALE);
    return page;
  }
}
