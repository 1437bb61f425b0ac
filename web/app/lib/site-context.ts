import { createContext } from 'react-router';

/** The context that the hosting process gives the screens for one request. */
export interface SiteContext {
  /**
   * Requests a path of the product's API, e.g. `/api/articles?limit=10`, in process. Rate limits count the
   * client that requested the page.
   */
  fetchApi(path: string, init?: RequestInit): Promise<Response>;
  /** The site's public origin, without a slash at the end, for canonical addresses and share pictures. */
  publicUrl: string;
  /** The nonce of the content security policy. Every inline script carries it. */
  nonce: string | undefined;
  /** The content of this address was removed for good: the page has status 410. */
  removed?: boolean;
}

export const siteContext = createContext<SiteContext>();
