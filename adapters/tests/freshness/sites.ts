import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSite } from '../../src/app.ts';
import { purgeByChanges } from '../../src/cache-tags/purge-by-changes.ts';
import { ResponseCache } from '../../src/cache/response-cache.ts';
import { followChanges } from '../../src/change-feed.ts';
import { createCms } from '../../src/cms.ts';
import { listenerFor } from '../../src/listener.ts';
import { loadBuiltSite } from '../../src/site.ts';
import { runningCms } from '../cms-under-test.ts';
import { generous, silentLog } from '../site-under-test.ts';

export const PUBLIC = 'http://localhost:3000';

const WEB = fileURLToPath(new URL('../../../web', import.meta.url));

/** A site process from the view of readers: it has a cache and a connection to the change feed of its own. */
export interface Site {
  name: string;
  app: ReturnType<typeof createSite>['app'];
  /** Handles the requests of a socket. */
  listener: ReturnType<typeof listenerFor>;
  cache: ResponseCache;
  /** The number of calls of Strapi and of rendered pages. A cached response causes neither. */
  worked(): number;
  stop(): Promise<void>;
}

interface SiteOptions {
  on?: 'newsroom' | 'demo';
  maxBytes?: number;
  /** For how long a response with a tag is fresh, in ms. */
  maxAges?: Record<string, number>;
  /** Without it each response is computed for each request. */
  isCaching?: boolean;
}

export async function startSite(
  name: string,
  { on = 'newsroom', isCaching = true, ...limits }: SiteOptions = {},
): Promise<Site> {
  const { cmsUrl, cmsToken } = runningCms(on);
  const cache = new ResponseCache(limits);
  const { listener: changes, afterChange } = purgeByChanges(cache);
  let worked = 0;
  const cms = createCms({
    url: cmsUrl,
    token: cmsToken,
    afterChange,
    fetch: (...request) => {
      worked += 1;
      return fetch(...request);
    },
  });
  const render = await loadBuiltSite(WEB);
  const site = createSite({
    cms,
    log: silentLog,
    publicUrl: PUBLIC,
    limits: generous(),
    cache,
    clientFolder: path.join(WEB, 'build/client'),
    renderPage: (...request) => {
      worked += 1;
      return render(...request);
    },
  });
  const common = { name, app: site.app, listener: listenerFor(site), cache, worked: () => worked };
  // A cache without a connection to the change feed never counts a response as fresh.
  if (!isCaching) return { ...common, stop: async () => undefined };
  const stopping = new AbortController();
  let following: Promise<void> | undefined;
  await new Promise<void>((connected) => {
    const onConnection = (is: boolean, lastChange: number) => {
      changes.onConnection(is, lastChange);
      if (is) connected();
    };
    following = followChanges(cms, { ...changes, onConnection }, silentLog, stopping.signal);
  });
  return {
    ...common,
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
