import type { Page } from '@playwright/test';
import { expect } from './test';

/** The slugs of the articles that are on the device, the last read first. */
export const copied = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('article-copies');
    const index = await cache.match('/article-copies.json');
    const copies = index ? ((await index.json()) as { article: { slug: string } }[]) : [];
    return copies.map(({ article }) => `/article/${article.slug}`);
  });

/** Everything that any cache of the device has. */
export const stored = (page: Page) =>
  page.evaluate(async () => {
    const found: { path: string; status: number; type: string; control: string; body: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (!response) continue;
        const { pathname, search } = new URL(request.url);
        const isText = !/\.(?:woff2|webp|png|jpg)$/.test(pathname);
        found.push({
          path: pathname + search,
          status: response.status,
          type: response.type,
          control: response.headers.get('Cache-Control') ?? '',
          body: isText ? await response.text() : '',
        });
      }
    }
    return found;
  });

/** Opens an article and waits until its copy is on the device. */
export async function read(page: Page, address: string) {
  await page.goto(address);
  await expect.poll(() => copied(page)).toContain(address.replace(/^\/ar(?=\/)/, ''));
}
