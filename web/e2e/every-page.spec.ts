import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './test';

const AT_ONCE = 4;

async function addressesIn(request: APIRequestContext, sitemap: string): Promise<string[]> {
  const response = await request.get(sitemap);
  expect(response.status(), sitemap).toBe(200);
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address.replaceAll('&amp;', '&')).pathname,
  );
}

test('every page that search engines are told of can be read', async ({ request }) => {
  test.slow();
  const sitemaps = await addressesIn(request, '/sitemap.xml');
  const pages = (await Promise.all(sitemaps.map((one) => addressesIn(request, one)))).flat();
  for (const kind of ['article', 'category', 'author', 'tag', 'page']) {
    expect(pages).toContainEqual(expect.stringMatching(`^/${kind}/`));
    expect(pages).toContainEqual(expect.stringMatching(`^/ar/${kind}/`));
  }
  const broken: string[] = [];
  const read = async (rest: string[]) => {
    for (let page = rest.pop(); page !== undefined; page = rest.pop()) {
      const response = await request.get(page);
      const isRead = response.status() === 200 && (await response.text()).includes('<h1');
      if (!isRead) broken.push(`${response.status()} ${page}`);
    }
  };
  const rest = [...pages];
  await Promise.all(Array.from({ length: AT_ONCE }, () => read(rest)));
  expect(broken).toEqual([]);
});
