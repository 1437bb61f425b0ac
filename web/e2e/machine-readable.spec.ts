import { HtmlValidate } from 'html-validate';
import type { APIRequestContext } from '@playwright/test';
import { structuredData, type StructuredData } from '../app/test/structured-data';
import { startEmptySite, type OwnSite } from './own-site';
import { expect, running, test } from './test';

/** The HTML that the server sends, before any script runs. */
interface Head {
  status: number;
  html: string;
  /** The content of the only match, or ''. */
  one(pattern: RegExp): string;
  all(pattern: RegExp): string[];
}

const unescaped = (text: string) =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

async function headOf(request: APIRequestContext, path: string): Promise<Head> {
  const response = await request.get(path, { maxRedirects: 0 });
  const html = await response.text();
  const all = (pattern: RegExp) =>
    [...html.matchAll(new RegExp(pattern, 'gi'))].map(([, found = '']) => unescaped(found));
  const one = (pattern: RegExp) => {
    const found = all(pattern);
    expect(found.length, `${path}: ${pattern.source}`).toBeLessThanOrEqual(1);
    return found[0] ?? '';
  };
  return { status: response.status(), html, one, all };
}

const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`);
const TITLE = /<title>([^<]*)<\/title>/;
const CANONICAL = /<link rel="canonical" href="([^"]*)"/;
const ALTERNATE = /<link rel="alternate" hreflang="([^"]*)"/;
const FEED = /<link rel="alternate" title="[^"]+" href="([^"]*)"/;
const JSON_LD = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/;

/** Screens that search engines list, and the types of their structured data. */
const LISTED: [path: string, types: string[]][] = [
  ['/', ['WebSite', 'NewsMediaOrganization', 'ItemList']],
  ['/?page=2', ['WebSite', 'NewsMediaOrganization', 'ItemList']],
  ['/category/classics', ['CollectionPage', 'BreadcrumbList']],
  ['/category/motorsport', ['CollectionPage', 'BreadcrumbList']],
  ['/author/daniel-weiss', ['ProfilePage', 'BreadcrumbList']],
  ['/author/daniel-weiss?page=2', ['ProfilePage', 'BreadcrumbList']],
  ['/tag/evs', ['CollectionPage', 'BreadcrumbList']],
  ['/article/how-ev-batteries-age', ['NewsArticle', 'BreadcrumbList']],
  ['/article/reading-a-tyre-strategy', ['NewsArticle', 'BreadcrumbList']],
  ['/page/about', ['AboutPage', 'BreadcrumbList']],
  ['/page/privacy-policy', ['WebPage', 'BreadcrumbList']],
  ['/page/our-team', ['WebPage', 'BreadcrumbList']],
];

/** Screens that search engines must not list. */
const HIDDEN = [
  '/search',
  '/search?q=Porsche',
  '/login',
  '/no/such/address',
  '/article/none',
  '/author/none',
  '/tag/none',
  '/page/none',
];

const LANGUAGES = [
  ['en', ''],
  ['ar', '/ar'],
] as const;

const at = (prefix: string, path: string) => (prefix ? `${prefix}${path.replace(/^\/(?=$|\?)/, '')}` : path);

for (const [language, prefix] of LANGUAGES) {
  test.describe(`in ${language}, the head`, () => {
    for (const [path, types] of LISTED) {
      const address = at(prefix, path);

      test(`of ${address} says what it is, where it is and in which languages`, async ({
        request,
        baseURL,
      }) => {
        const head = await headOf(request, address);
        expect(head.status).toBe(200);
        expect(head.one(TITLE)).toMatch(language === 'en' ? /\S \| Mihwar$/ : /\S \| محور$/);
        expect(head.one(meta('description')).length).toBeGreaterThan(20);
        expect(head.one(meta('robots'))).toBe('max-image-preview:large');
        expect(head.one(CANONICAL)).toBe(baseURL + address);
        expect(head.one(meta('og:url'))).toBe(baseURL + address);
        // A list of one language may have fewer pages than that of the other.
        const isFurther = path.includes('?page=');
        expect(head.all(ALTERNATE)).toEqual(isFurther ? [] : ['en', 'ar', 'x-default']);
        for (const [code, other] of isFurther ? [] : LANGUAGES) {
          expect(head.one(new RegExp(`<link rel="alternate" hreflang="${code}" href="([^"]*)"`))).toBe(
            baseURL + at(other, path),
          );
        }
        expect(head.one(meta('og:locale'))).toBe(language === 'en' ? 'en_US' : 'ar_AR');
        expect(head.one(meta('og:locale:alternate'))).toBe(language === 'en' ? 'ar_AR' : 'en_US');
        expect(head.one(meta('theme-color'))).toMatch(/^#[0-9a-f]{6}$/);
        expect(head.one(meta('og:title'))).toBe(head.one(meta('twitter:title')));
        expect(head.one(TITLE)).toContain(head.one(meta('og:title')));
        expect(head.one(meta('og:description'))).toBe(head.one(meta('description')));
        // The portrait of an author is square.
        expect(head.one(meta('twitter:card'))).toBe(
          path.startsWith('/author/') ? 'summary' : 'summary_large_image',
        );
        expect(head.one(/<link rel="manifest" href="([^"]*)"/)).toBe(`${prefix}/manifest.webmanifest`);
      });

      test(`of ${address} has structured data for search engines`, async ({ request }) => {
        const head = await headOf(request, address);
        const written = head.html.match(JSON_LD)?.[1] ?? '';
        const graph: StructuredData['@graph'] = structuredData.parse(JSON.parse(written))['@graph'];
        expect(graph.map((thing) => thing['@type'])).toEqual(types);
        for (const thing of graph) if ('inLanguage' in thing) expect(thing.inLanguage).toBe(language);
      });
    }

    for (const path of HIDDEN) {
      const address = at(prefix, path);
      test(`of ${address} keeps it out of search engines`, async ({ request }) => {
        const head = await headOf(request, address);
        expect(head.one(meta('robots'))).toBe('noindex');
        expect(head.one(CANONICAL)).toBe('');
        expect(head.all(ALTERNATE)).toEqual([]);
        expect(head.html).not.toContain('application/ld+json');
      });
    }

    test('has a title and a description of its own on every screen', async ({ request }) => {
      const heads = await Promise.all(LISTED.map(([path]) => headOf(request, at(prefix, path))));
      for (const pattern of [TITLE, meta('description')]) {
        const texts = heads.map((head) => head.one(pattern));
        expect(new Set(texts).size, texts.join('\n')).toBe(texts.length);
      }
    });

    test('leads to feeds of everything, of the category and of the tag', async ({ request }) => {
      const feeds = (folder: string) =>
        ['xml', 'atom', 'json'].map((ending) => `${prefix}${folder}/feed.${ending}`);
      for (const [path, folders] of [
        ['/', ['']],
        ['/category/classics', ['', '/category/classics']],
        ['/article/how-ev-batteries-age', ['', '/category/electric-vehicles']],
        ['/author/omar-rashid', ['', '/author/omar-rashid']],
        ['/tag/tesla', ['', '/tag/tesla']],
        ['/search?q=tesla', ['', '/tag/tesla']],
        ['/search?q=zeppelin', ['']],
      ] as const) {
        const head = await headOf(request, at(prefix, path));
        expect(head.all(FEED), path).toEqual(folders.flatMap(feeds));
        for (const feed of head.all(FEED)) expect((await request.get(feed)).status(), feed).toBe(200);
      }
    });

    test('of an article tells link previews of its dates, section, author and tags', async ({
      request,
      baseURL,
    }) => {
      const head = await headOf(request, `${prefix}/article/how-ev-batteries-age`);
      expect(head.one(meta('og:type'))).toBe('article');
      expect(Date.parse(head.one(meta('article:published_time')))).toBeLessThanOrEqual(
        Date.parse(head.one(meta('article:modified_time'))),
      );
      expect(head.one(meta('article:section'))).toBe(
        language === 'en' ? 'Electric Vehicles' : 'السيارات الكهربائية',
      );
      expect(head.one(meta('article:author'))).toBe(language === 'en' ? 'Layla Haddad' : 'ليلى حداد');
      expect(head.all(meta('article:tag'))).toHaveLength(3);
      const picture = head.one(meta('og:image'));
      expect(picture).toBe(head.one(meta('twitter:image')));
      expect(picture.startsWith(`${baseURL}/uploads/`)).toBe(true);
      expect([head.one(meta('og:image:width')), head.one(meta('og:image:height'))]).toEqual(['1200', '630']);
      const response = await request.get(picture);
      expect(response.headers()['content-type']).toBe(head.one(meta('og:image:type')));
      expect((await response.body()).length).toBeLessThan(300_000);
    });
  });
}

test('an article without Arabic has one address, and under /ar its head is the English one', async ({
  request,
  baseURL,
}) => {
  const slug = 'endurance-racing-at-night';
  for (const path of [`/article/${slug}`, `/ar/article/${slug}`]) {
    const head = await headOf(request, path);
    expect(head.one(CANONICAL)).toBe(`${baseURL}/article/${slug}`);
    expect(head.one(meta('og:locale'))).toBe('en_US');
    expect(head.all(ALTERNATE)).toEqual([]);
    expect(head.html).toContain(`"url":"${baseURL}/article/${slug}","mainEntityOfPage"`);
  }
});

test('a static page tells search engines when its text in each language was saved last', async ({
  request,
}) => {
  const page = (await (await request.get('/api/static-pages/about')).json()) as {
    updatedAt: string;
    updatedAtAr: string;
  };
  expect((await headOf(request, '/page/about')).html).toContain(`"dateModified":"${page.updatedAt}"`);
  expect((await headOf(request, '/ar/page/about')).html).toContain(`"dateModified":"${page.updatedAtAr}"`);
});

test('structured data is allowed by the content security policy and survives in the browser', async ({
  page,
}) => {
  await page.goto('/article/how-ev-batteries-age');
  const written = await page.locator('script[type="application/ld+json"]').textContent();
  expect(structuredData.parse(JSON.parse(written ?? ''))['@graph']).toHaveLength(2);
});

test('a browser can install the publication in either language', async ({ request }) => {
  for (const [language, prefix] of LANGUAGES) {
    const response = await request.get(`${prefix}/manifest.webmanifest`);
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await response.json()) as {
      lang: string;
      dir: string;
      start_url: string;
      icons: { src: string; type: string }[];
    };
    expect(manifest).toMatchObject({
      lang: language,
      dir: language === 'en' ? 'ltr' : 'rtl',
      start_url: prefix || '/',
    });
    expect((await request.get(manifest.start_url)).status()).toBe(200);
    for (const { src, type } of manifest.icons) {
      expect((await request.get(src)).headers()['content-type'], src).toBe(type);
    }
  }
});

test('addresses that are spelled otherwise lead to the right ones', async ({ request }) => {
  for (const [path, location] of [
    ['/Article/How-EV-Batteries-Age/?a=1', '/article/how-ev-batteries-age?a=1'],
    ['//ar//category/classics', '/ar/category/classics'],
    ['/AR/', '/ar'],
    ['/ar/Login', '/ar/login'],
    ['/Feed.xml', '/feed.xml'],
  ] as const) {
    const response = await request.get(running('SITE_URL') + path, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], path).toEqual([301, location]);
  }
  expect((await request.get('/Article/None/', { maxRedirects: 0 })).status()).toBe(404);
});

test.describe('an article that moves and is removed', () => {
  // The test has a site of its own, since other tests count articles.
  let site: OwnSite;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    site = await startEmptySite();
  });
  test.afterAll(() => site.stop());
  // The browser asks for the former address first, and then the server.
  test.use({ expectedTrouble: /^elsewhere|404 \(Not Found\)|404 .*\/api\/articles\/|410/ });

  test('is found where it is, and says that it is gone when it is', async ({ page, request }) => {
    const call = async (method: string, path: string, data?: object, token?: string) => {
      const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
      const response = await request.fetch(`${site.siteUrl}/api${path}`, { method, data, headers });
      expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
      return (await response.json()) as { id: number; token: string };
    };
    const at = async (path: string) => {
      const response = await request.get(site.siteUrl + path, { maxRedirects: 0 });
      return [response.status(), response.headers().location];
    };
    const { token } = await call('POST', '/auth/login', { username: 'admin', password: site.adminPassword });
    const { id: categoryId } = await call('POST', '/categories', { name: 'Classics' }, token);
    const content = `<p>${'A sentence about a car. '.repeat(10)}</p>`;
    const article = { title: 'Here for a moment', excerpt: 'What it is about', content, categoryId };
    const { id } = await call('POST', '/articles', article, token);

    await call('PUT', `/articles/${id}`, { ...article, slug: 'somewhere-else' }, token);
    expect(await at('/ar/article/here-for-a-moment?from=mail')).toEqual([
      301,
      '/ar/article/somewhere-else?from=mail',
    ]);
    expect(await at('/Article/Here-For-A-Moment/')).toEqual([301, '/article/somewhere-else']);
    expect(await at('/article/somewhere-else')).toEqual([200, undefined]);

    const former = ['', '/ar'].map(
      (prefix) => `<a href="${prefix}/article/here-for-a-moment">Link${prefix}</a>`,
    );
    const pointer = {
      title: 'A pointer',
      excerpt: 'Where it was',
      content: content + `<p>${former.join(' ')}</p>`,
    };
    await call('POST', '/articles', { ...pointer, categoryId }, token);
    for (const prefix of ['', '/ar']) {
      await page.goto(`${site.siteUrl}${prefix}/article/a-pointer`);
      await page
        .locator('.story')
        .getByRole('link', { name: `Link${prefix}`, exact: true })
        .click();
      await expect(page).toHaveURL(`${site.siteUrl}${prefix}/article/somewhere-else`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
    }

    await call('DELETE', `/articles/${id}`, undefined, token);
    await page.goto(`${site.siteUrl}/article/a-pointer`);
    await page.locator('.story').getByRole('link', { name: 'Link', exact: true }).click();
    await expect(page.getByText('This article was removed.')).toBeVisible();
    for (const [path, words] of [
      ['/article/somewhere-else', 'This article was removed.'],
      ['/ar/article/here-for-a-moment', 'أُزيل هذا المقال.'],
    ] as const) {
      const response = await request.get(site.siteUrl + path);
      expect(response.status()).toBe(410);
      expect(await response.text()).toContain(words);
      await page.goto(site.siteUrl + path);
      await expect(page.getByText(words)).toBeVisible();
    }
    expect(await at('/article/never-there')).toEqual([404, undefined]);
  });
});

test.describe('HTML', () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:document'],
    rules: {
      // React writes attributes in its own case, which makes no difference.
      'attr-case': 'off',
      // All resources come from the site itself.
      'require-sri': 'off',
    },
  });

  const errorsIn = async (html: string) => {
    const { results } = await validator.validateString(html);
    return results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
  };

  const SCREENS = [...LISTED.map(([path]) => path), ...HIDDEN, '/category', '/login?forgot'];
  for (const address of [
    ...SCREENS.flatMap((path) => [path, at('/ar', path)]),
    '/reset-password?token=none',
  ]) {
    test(`of ${address} is valid`, async ({ request }) => {
      expect(await errorsIn(await (await request.get(address)).text())).toEqual([]);
    });
  }

  test('that is not valid would be found out', async ({ request }) => {
    const html = await (await request.get('/')).text();
    expect(await errorsIn(html.replace('</body>', '<p id="main"><div></div></p></body>'))).not.toEqual([]);
  });
});
