import type { ApiAnswer } from '../site.ts';
import { STALE, STALE_HEADER } from './keep.ts';

type FetchApi = (path: string, init?: RequestInit) => Promise<ApiAnswer>;

/** A page is made of the answers that it asks for: their tags become its own, and one that is stale makes it stale. */
export class PageTags {
  readonly #tags = new Set<string>();
  #stale: string | null = null;

  /** Asks as `fetchApi` does, and notes what the answers are made of. */
  collecting(fetchApi: FetchApi): FetchApi {
    return async (path, init) => {
      const response = await fetchApi(path, init);
      for (const tag of response.headers.get('Surrogate-Key')?.split(' ') ?? []) this.#tags.add(tag);
      // A page that does without a part, since it could not be had, lacks something that is there.
      const lacking = response.status >= 500 ? STALE : null;
      this.#stale ??= response.headers.get(STALE_HEADER) ?? lacking;
      return response;
    };
  }

  /** Writes it on the page. */
  write(page: Response): Response {
    if (this.#tags.size > 0) page.headers.set('Surrogate-Key', [...this.#tags].join(' '));
    if (this.#stale) page.headers.set(STALE_HEADER, this.#stale);
    return page;
  }
}
