import { fetchAsVisitor, isPublic } from './public-response';

/**
 * The offline screens, one for each language. Offline, every page starts with one of them; it then shows the
 * article that was asked for.
 */
const START_PAGES = ['/offline', '/ar/offline'] as const;
const PREFIX = 'start-pages ';
const DAY = 24 * 60 * 60_000;

/**
 * Stores the offline screens as they are now. Throws if one cannot be fetched, or belongs to another version
 * of the site, whose code this worker does not have.
 * @param version the address of the routes' manifest, which is another one in each version
 */
export async function storeStartPages(version: string): Promise<void> {
  const cache = await caches.open(PREFIX + version);
  for (const path of START_PAGES) {
    const response = await fetchAsVisitor(path);
    const isOfThisVersion = isPublic(response) && (await response.clone().text()).includes(version);
    if (!isOfThisVersion) throw new Error(`${path} is not of this version`);
    await cache.put(path, response);
  }
}

/** Stores them again once a day: names and sections of the publication may have changed. */
export async function refreshStartPages(version: string): Promise<void> {
  const stored = await startPageAt(START_PAGES[0], version);
  const age = Date.now() - Date.parse(stored?.headers.get('Date') ?? '');
  if (age < DAY) return;
  await storeStartPages(version);
}

/** Removes those of former versions. */
export async function removeFormerStartPages(version: string): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + version);
  await Promise.all(former.map((name) => caches.delete(name)));
}

/** The offline screen at a path. Undefined for every other path. */
export async function startPageAt(path: string, version: string): Promise<Response | undefined> {
  return (await caches.open(PREFIX + version)).match(path);
}

/**
 * The address that shows, without a connection, what can be shown of a page. The wanted one is its fragment,
 * which no server sees.
 */
export function offlineAddressOf({ pathname, search }: URL): string {
  const [english, arabic] = START_PAGES;
  const start = /^\/ar(?:\/|$)/.test(pathname) ? arabic : english;
  return `${start}#${pathname}${search}`;
}
