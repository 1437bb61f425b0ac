import type { ArticleWithComments } from '@mihwar/adapters/contract';
import { COPIES, COPY_HEADER, INDEX, callOf, readCopies } from '~/lib/copies';
import type { Copied, Copy } from '~/lib/copies';
import { cardOf } from '~/lib/card-of';
import { fetchAsVisitor, isPublic } from './public-response';

/** The number of articles that were read and not saved. */
const READ_MAX = 30;
/** The number of pictures of one article. */
const PICTURES_MAX = 30;
/** The width in pixels of the stored size of a picture. It suits phones and columns of text. */
const PICTURE_WIDTH = 960;

/** The article is no longer published under its address. */
const GONE = 'gone';

/**
 * Each picture of an article that the site itself has: the address of the size to store, then those of the
 * others.
 */
export function picturesOf({ image, author, content, contentAr }: ArticleWithComments): string[][] {
  const lead = image?.variants.find(({ width }) => width >= PICTURE_WIDTH) ?? image;
  const sizes = [lead, ...(image?.variants ?? []), image].flatMap((size) => size?.url ?? []);
  const inText = [...`${content}${contentAr ?? ''}`.matchAll(/<img\b[^>]*?\ssrc="([^"]+)"/g)];
  const all = [sizes, [author?.avatar ?? ''], ...inText.map(([, url = '']) => [url])];
  const own = all.map((urls) => [...new Set(urls)].filter((url) => url.startsWith('/uploads/')));
  const unique = new Map(own.filter(([url]) => url).map((urls) => [urls[0], urls]));
  return [...unique.values()].slice(0, PICTURES_MAX);
}

/** A response to store. Response.json is too new for some readers' browsers. */
const json = (body: unknown, headers?: Record<string, string>) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json', ...headers } });

async function storePicture(cache: Cache, url: string): Promise<void> {
  // A picture never changes.
  if (await cache.match(url)) return;
  const response = await fetchAsVisitor(url);
  if (isPublic(response)) await cache.put(url, response);
}

/** Copies an article. Throws without a connection. Undefined if the server has no article to give just now. */
async function copy(cache: Cache, slug: string): Promise<Copy | typeof GONE | undefined> {
  const response = await fetchAsVisitor(callOf(slug));
  if (response.status === 404 || response.status === 410) return GONE;
  if (!isPublic(response)) return undefined;
  const article = (await response.json()) as ArticleWithComments;
  const pictures = picturesOf(article);
  await Promise.allSettled(pictures.flatMap(([url = '']) => storePicture(cache, url)));
  const body: Copied<ArticleWithComments> = { ...article, copiedAt: new Date().toISOString() };
  await cache.put(callOf(slug), json(body, { [COPY_HEADER]: 'true' }));
  return { article: cardOf(article), isSaved: false, pictures };
}

/** Removes everything from the cache that no entry of the index names. */
async function removeOthers(cache: Cache, copies: readonly Copy[]): Promise<void> {
  const named = new Set([
    INDEX,
    ...copies.flatMap(({ article, pictures }) => [callOf(article.slug), ...pictures.map(([url]) => url)]),
  ]);
  const stored = await cache.keys();
  const others = stored.filter(({ url }) => !named.has(new URL(url).pathname));
  await Promise.all(others.map((request) => cache.delete(request)));
}

/** The entries that stay: all saved ones, and the first of the others. */
function withinLimit(copies: readonly Copy[], saved: ReadonlySet<string>): Copy[] {
  let others = 0;
  return copies
    .map((one) => ({ ...one, isSaved: saved.has(one.article.slug) }))
    .filter((one) => one.isSaved || (others += 1) <= READ_MAX);
}

/**
 * Copies the article that is being read, and saved ones without a copy. All saved articles stay, and the last
 * thirty of the others. An article that is no longer published is removed.
 */
export async function keepCopies(saved: readonly string[], read?: string): Promise<void> {
  const cache = await caches.open(COPIES);
  let copies = await readCopies();
  const hasCopy = new Set(copies.map(({ article }) => article.slug));
  const missing = saved.filter((slug) => !hasCopy.has(slug) && slug !== read);
  for (const slug of read === undefined ? missing : [read, ...missing]) {
    const present = copies.find(({ article }) => article.slug === slug);
    const others = copies.filter((one) => one !== present);
    // Without a connection the present copy stays.
    const fresh = (await copy(cache, slug).catch(() => undefined)) ?? present;
    if (!fresh || fresh === GONE) copies = others;
    else {
      // A renamed article stays under its former address only where a saved one has it.
      const id = fresh.article.id;
      const rest = others.filter(({ article }) => article.id !== id || saved.includes(article.slug));
      // The article that was read last comes first.
      copies = slug === read ? [fresh, ...rest] : [...rest, fresh];
    }
    await cache.put(INDEX, json(copies));
  }
  copies = withinLimit(copies, new Set(saved));
  await cache.put(INDEX, json(copies));
  await removeOthers(cache, copies);
}

/** The copy of an API response. Undefined if there is none. */
export async function copyOf(path: string): Promise<Response | undefined> {
  return (await caches.open(COPIES)).match(path);
}

/** A stored picture: in the wanted size, or else in the stored one. */
export async function pictureAt(path: string): Promise<Response | undefined> {
  const cache = await caches.open(COPIES);
  const exact = await cache.match(path);
  if (exact) return exact;
  const sizes = (await readCopies()).flatMap(({ pictures }) => pictures).find((urls) => urls.includes(path));
  return sizes?.[0] === undefined ? undefined : cache.match(sizes[0]);
}
