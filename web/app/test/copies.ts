import type { ArticleCard } from '@mihwar/adapters/contract';
import { vi } from 'vitest';
import type { Copy, WorkerMessage } from '~/lib/copies';

/** A browser with a worker, and with copies of these articles, until the test ends. Returns the worker's ear. */
export function withCopies(...articles: ArticleCard[]) {
  const postMessage = vi.fn<(message: WorkerMessage) => void>();
  const index = articles.map((article): Copy => ({ article, isSaved: false, pictures: [] }));
  const match = () => Promise.resolve(Response.json(index));
  vi.stubGlobal('caches', { open: () => Promise.resolve({ match }) });
  const ready = Promise.resolve({ active: { postMessage } });
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { ready } });
  return postMessage;
}
