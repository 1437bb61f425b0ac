import { clientsClaim } from 'workbox-core';
import { precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { WorkerMessage } from '~/lib/copies';
import { copyOf, keepCopies, pictureAt } from './copies';
import {
  offlineAddressOf,
  refreshStartPages,
  removeFormerStartPages,
  startPageAt,
  storeStartPages,
} from './start-pages';

declare const self: ServiceWorkerGlobalScope;

/**
 * The worker for reading without a connection (docs/decisions/0030-offline.md). The network always wins when
 * it answers. The worker stores no response to a page's own request: copies are public responses that it has
 * fetched itself, as a visitor.
 */

/** The files that start the site without a connection; vite.config.ts chooses them. */
const files = self.__WB_MANIFEST as { url: string; revision: string | null }[];
/** Each version of the site has a manifest of its routes with another name. */
const version = files.find(({ url }) => /\/manifest-\w+\.js$/.test(url))?.url ?? '';

// A new version fetches only the files that have changed.
precache(files);

self.addEventListener('install', (event) => {
  event.waitUntil(storeStartPages(version));
});

// The first worker serves the page that registered it, at once. A later one waits until a reader agrees.
clientsClaim();
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([removeFormerStartPages(version), self.registration.navigationPreload?.enable()]),
  );
});

/** Tasks that write copies run one after the other. */
let lastTask = Promise.resolve();

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'take-over') void self.skipWaiting();
  if (message.type !== 'keep') return;
  const task = async () => {
    await keepCopies(message.saved, message.read);
    await refreshStartPages(version);
  };
  lastTask = lastTask.then(task).catch(() => undefined);
  event.waitUntil(lastTask);
});

/** The response of the network. Without a connection it is the one that `instead` finds. */
async function networkOr(
  request: Request,
  instead: () => Promise<Response | undefined>,
  cache: RequestCache = 'default',
): Promise<Response> {
  try {
    return await fetch(request, { cache });
  } catch (error) {
    const stored = await instead();
    if (stored) return stored;
    throw error;
  }
}

/** Addresses with a secret. It must not be repeated in another address. */
const SECRET = /^\/(?:ar\/)?(?:preview|reset-password)(?:\/|$)/;

registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ event, request, url }) => {
    try {
      const preloaded = (await (event as FetchEvent).preloadResponse) as Response | undefined;
      return preloaded ?? (await fetch(request));
    } catch (error) {
      const start = await startPageAt(url.pathname, version);
      if (start) return start;
      if (SECRET.test(url.pathname)) throw error;
      return Response.redirect(offlineAddressOf(url));
    }
  },
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/api\/articles\/[^/]+$/.test(url.pathname),
  // The browser's own cache would give an older response, even offline, and not say so.
  ({ request, url }) => networkOr(request, () => copyOf(url.pathname), 'no-cache'),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/uploads/'),
  ({ request, url }) => networkOr(request, () => pictureAt(url.pathname)),
);

// A file with this name never changes. A waiting worker may have it already.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);
