import { readCopies, type WorkerMessage } from './copies';
import { savedArticles } from './saved';

/** Browsers have workers on secure pages only (HTTPS, and localhost). */
const container = () => (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;

/** Whether this browser can show articles without a connection. */
export const hasWorkers = (): boolean => container() !== undefined;

/**
 * Registers the worker for reading without a connection (docs/decisions/0030-offline.md). `onUpdate` is called
 * when a new version of it waits.
 */
export async function registerWorker(onUpdate: (registration: ServiceWorkerRegistration) => void) {
  const registration = await container()
    ?.register('/sw.js')
    .catch(() => undefined);
  if (!registration) return;
  // The very first worker replaces none.
  const announce = () => registration.waiting && registration.active && onUpdate(registration);
  announce();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', announce);
  });
}

/** Lets the worker copy the saved articles, and the article that is being read, by its slug. */
export function keepCopies(read?: string): void {
  const saved = savedArticles().filter(({ isGone }) => !isGone);
  const message: WorkerMessage = {
    type: 'keep',
    saved: saved.map(({ article }) => article.slug),
    read,
  };
  void container()?.ready.then(({ active }) => active?.postMessage(message));
}

/**
 * Removes the copy of an article that the server no longer has. The worker asks the server as well, and keeps
 * the copy if the article is there.
 */
export async function removeGoneCopy(slug: string): Promise<void> {
  const copies = await readCopies().catch(() => []);
  if (copies.some(({ article }) => article.slug === slug)) keepCopies(slug);
}
