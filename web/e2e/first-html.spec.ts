import { expect, test } from './test';

/** The text of the HTML without scripts and tags, as crawlers and readers without scripts get it. */
const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<[^<>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

interface Article {
  title: string;
  titleAr: string;
  content: string;
  contentAr: string;
}

test.describe('the first HTML, before any script', () => {
  for (const [language, prefix, dir] of [
    ['en', '', 'ltr'],
    ['ar', '/ar', 'rtl'],
  ] as const) {
    test(`has the whole article in ${language}`, async ({ request }) => {
      const article = (await (await request.get('/api/articles/how-ev-batteries-age')).json()) as Article;
      const html = await (await request.get(`${prefix}/article/how-ev-batteries-age`)).text();
      expect(html).toMatch(new RegExp(`<html[^>]*lang="${language}"[^>]*dir="${dir}"`));
      const text = textOf(html);
      const wanted = textOf(language === 'en' ? article.content : article.contentAr);
      expect(wanted.length).toBeGreaterThan(2000);
      for (const sentence of wanted.split(/[.؟!]\s/).filter((part) => part.trim().length > 20)) {
        expect(text).toContain(sentence.trim());
      }
      expect(html).toContain(language === 'en' ? article.title : article.titleAr);
    });

    for (const [path, status] of [
      ['/', 200],
      ['/category/motorsport', 200],
      ['/article/reading-a-tyre-strategy', 200],
      ['/search?q=Porsche', 200],
      ['/page/about', 200],
      ['/article/no-such-article', 404],
      ['/category/no-such-category', 404],
      ['/page/no-such-page', 404],
      ['/no/such/address', 404],
    ] as const) {
      test(`answers ${prefix}${path} with ${status}, language, title, description and canonical address`, async ({
        request,
        baseURL,
      }) => {
        const address = `${prefix}${path === '/' && prefix ? '' : path}`;
        const response = await request.get(address);
        expect(response.status()).toBe(status);
        expect(response.headers()['content-type']).toContain('text/html');
        const html = await response.text();
        expect(html).toMatch(new RegExp(`<html[^>]*lang="${language}"[^>]*dir="${dir}"`));
        const name = language === 'en' ? 'Mihwar' : 'محور';
        expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toMatch(new RegExp(`${name}$`));
        const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
        expect(description.length).toBeGreaterThan(20);
        if (language === 'ar') expect(description).toMatch(/\p{Script=Arabic}/u);
        for (const property of ['og:title', 'og:description', 'og:image', 'og:url']) {
          expect(html).toMatch(new RegExp(`<meta property="${property}" content="[^"]+"`));
        }
        if (status === 200 && !path.startsWith('/search')) {
          expect(html).toContain(`<link rel="canonical" href="${baseURL}${address}"`);
        }
        if (status === 200) {
          expect(html).toContain(`<meta property="og:url" content="${baseURL}${address}"`);
        }
      });
    }
  }

  test('is Arabic under /AR as well', async ({ request }) => {
    expect(await (await request.get('/AR/category/classics')).text()).toMatch(
      /<html[^>]*lang="ar"[^>]*dir="rtl"/,
    );
  });

  test('names the other language only where the article exists in it', async ({ request, baseURL }) => {
    const alternate = (html: string) =>
      [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
        ([, lang, href]) => [lang, href],
      );
    const both = await (await request.get('/article/reading-a-tyre-strategy')).text();
    expect(alternate(both)).toEqual([
      ['en', `${baseURL}/article/reading-a-tyre-strategy`],
      ['ar', `${baseURL}/ar/article/reading-a-tyre-strategy`],
      ['x-default', `${baseURL}/article/reading-a-tyre-strategy`],
    ]);
    const englishOnly = await (await request.get('/article/endurance-racing-at-night')).text();
    expect(alternate(englishOnly).map(([lang]) => lang)).not.toContain('ar');
  });
});
