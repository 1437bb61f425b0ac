import { createContext } from 'react-router';
import type { ApiAnswer } from './api';

/** What the hosting process gives the screens for one request. */
export interface SiteContext {
  /**
   * Answers a path of the product's API, e.g. `/api/articles?limit=10`, without leaving the process. How often something
   * may be done is counted for the client that asked for the page.
   */
  fetchApi(path: string, init?: RequestInit): Promise<ApiAnswer>;
  /** The site's public origin, without a slash at the end: canonical addresses and share pictures need it. */
  publicUrl: string;
  /** Of the content security policy: every inline script carries it. */
  nonce: string | undefined;
  /** Resolves when it is this page's turn to be written: that is long work, and others wait for short answers meanwhile. */
  ownTurn?(): Promise<void>;
  /**
   * Told the text of the page, in pieces that begin and end outside of tags and scripts. The Response goes without: it would be
   * encoded for it, and copied by whoever looks at it.
   */
  onWritten(html: readonly string[]): void;
  /** What was at this address is gone for good: the page is to say so, with 410. */
  removed?: boolean;
}

export const siteContext = createContext<SiteContext>();
