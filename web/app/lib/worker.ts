import type { WorkerMessage } from './copies';
import { savedArticles } from './saved';

/** Browsers have workers on secure pages only (HTTPS, and localhost). */
const container = () => (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;

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
