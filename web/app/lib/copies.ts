import type { ArticleCard } from '@mihwar/adapters/contract';

/**
 * The copies of articles on the device (docs/decisions/0030-offline.md). The worker writes them, and screens
 * read them.
 */

/** The cache of the copies: the index, and for each article the API's response and its pictures. */
export const COPIES = 'article-copies';

/** The address of the index in the cache. No server has it. */
export const INDEX = '/article-copies.json';

/** The header of every response that comes from a copy. */
export const COPY_HEADER = 'X-Copy';

/** A response body. A copy has its time as an ISO date. */
export type Copied<Body> = Body & { copiedAt?: string };

/** An entry of the index. */
export interface Copy {
  article: ArticleCard;
  isSaved: boolean;
  /** Each picture: the address of the stored size, then those of all other sizes. */
  pictures: string[][];
}

/** The messages that screens send to the worker. */
export type WorkerMessage =
  | {
      type: 'keep';
      /** The slugs of all saved articles. */
      saved: string[];
      /** The slug of the article on the screen. */
      read?: string;
    }
  /** The waiting worker becomes the active one. */
  | { type: 'take-over' };

export const callOf = (slug: string) => `/api/articles/${encodeURIComponent(slug)}`;

/** The index, with the article that was read last at its beginning. Empty where the browser has no caches. */
export async function readCopies(): Promise<Copy[]> {
  // Browsers have caches on secure pages only.
  if (!('caches' in globalThis)) return [];
  const index = await (await caches.open(COPIES)).match(INDEX);
  return index ? ((await index.json()) as Copy[]) : [];
}
