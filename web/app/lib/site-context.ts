import { createContext } from 'react-router';

/** What the hosting process gives the screens for one request. */
export interface SiteContext {
  /**
   * Answers a path of the product's API, e.g. `/api/articles?limit=10`, without leaving the process. Rate limits count the
   * client that asked for the page.
   */
  fetchApi(path: string, init?: RequestInit): Promise<Response>;
  /** The site's public origin, without a slash at the end: canonical addresses and share pictures need it. */
  publicUrl: string;
  /** Of the content security policy: every inline script carries it. */
  nonce: string | undefined;
  /** There was something at this address, and it will not come back: the page says so, with status 410. */
  removed?: boolean;
}

export const siteContext = createContext<SiteContext>();
