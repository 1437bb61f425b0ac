import type { APIRequestContext } from '@playwright/test';
import { startOwnSite, type OwnSite } from './own-site';
import { expect, test } from './test';

interface Setting {
  id: number;
  key: string;
  value: string;
  valueAr: string | null;
}

type Language = 'en' | 'ar';

const LANGUAGES: Language[] = ['en', 'ar'];
const NAMES = { en: 'Autoweek & Friends', ar: 'أسبوع السيارات' };
const ARTICLE = '/article/how-ev-batteries-age';

/**
 * A place where a setting is shown: a screen or a file in English, and its text when the setting has a value.
 */
type Place = [path: string, has: (value: string, language: Language) => string];

const escaped = (text: string) => text.replaceAll('&', '&amp;');

const NAME_PLACES: Place[] = [
  ['/', (name) => ` | ${escaped(name)}</title>`],
  ['/', (name) => `<meta property="og:site_name" content="${escaped(name)}"`],
  ['/', (name) => `"name":${JSON.stringify(name)},"url"`],
  [
    '/',
    (name, language) => `aria-label="${escaped(name)}${language === 'en' ? ', home' : '، الصفحة الرئيسية'}"`,
  ],
  ['/', (name) => `>${escaped(name)}</span>`],
  ['/', (name) => ` ${escaped(name)}. `],
  ['/', (name, language) => `${language === 'en' ? 'Follow' : 'تابع'} ${escaped(name)}"`],
  ['/search', (name) => ` | ${escaped(name)}</title>`],
  [ARTICLE, (name) => ` | ${escaped(name)}</title>`],
  ['/category/classics', (name) => `title="${escaped(name)}: `],
  ['/login', (name) => ` | ${escaped(name)}</title>`],
  ['/login', (name, language) => (language === 'en' ? `edit ${escaped(name)}.` : `«${escaped(name)}»`)],
  ['/admin', (name) => ` | ${escaped(name)}</title>`],
  ['/no/such/address', (name) => ` | ${escaped(name)}</title>`],
  ['/manifest.webmanifest', (name) => `"short_name":${JSON.stringify(name)}`],
  ['/feed.xml', (name) => `<title>${escaped(name)}</title>`],
  ['/feed.atom', (name) => `<name>${escaped(name)}</name>`],
  ['/feed.json', (name) => `"authors":[{"name":${JSON.stringify(name)}`],
];

const inFooter = (value: string) => escaped(value);
const booked = (value: string) => `href="${(JSON.parse(value) as { link: string }).link}"`;

/** Every setting, and the places where readers and machines find it. */
const PLACES: Record<string, Place[]> = {
  site_name: NAME_PLACES,
  site_tagline: [
    ['/', (value) => `<title>${escaped(value)} | `],
    ['/', (value) => `${escaped(value)}</span></h1>`],
  ],
  site_description: [
    ['/', (value) => `<meta name="description" content="${escaped(value)}"`],
    ['/search', (value) => `<meta name="description" content="${escaped(value)}"`],
    ['/', (value) => `"description":${JSON.stringify(value)}`],
    ['/feed.xml', (value) => `<description>${escaped(value)}</description>`],
    ['/manifest.webmanifest', (value) => `"description":${JSON.stringify(value)}`],
  ],
  footer_tagline: [['/', inFooter]],
  footer_copyright: [['/', (value) => `. ${escaped(value)}</p>`]],
  footer_newsletter_title: [['/', inFooter]],
  footer_newsletter_text: [['/', inFooter]],
  ...Object.fromEntries(
    ['x', 'facebook', 'instagram', 'youtube', 'linkedin'].map((network): [string, Place[]] => [
      `social_${network}`,
      [
        ['/', (value) => `href="${value}"`],
        ['/', (value) => JSON.stringify(value)],
      ],
    ]),
  ),
  ad_header_banner: [[ARTICLE, booked]],
  ad_sidebar: [['/', booked]],
  ad_footer_banner: [['/', booked]],
};

/** Settings that only the dashboard shows. */
const IN_DASHBOARD = ['import_source'];
/** The zone of dates: the test of days below. */
const OF_DATES = ['site_time_zone'];
/** The settings that decide about comments (admin-comments.spec.ts, cms/tests/moderation.test.ts). */
const CHOSEN = ['comments_mode', 'comments_words'];
/** Where Sign Up leads: the test of the newsletter below. */
const FOLLOWED = ['footer_newsletter_url'];
/** Settings that are on or off. The settings screen has a switch for each (admin-roles.spec.ts, machine-arabic.spec.ts). */
const SWITCHES = ['authors_publish', 'machine_arabic'];

function newValue(key: string, language: Language): string {
  if (key === 'site_name') return NAMES[language];
  const word = `${key.replaceAll('_', '-')}-${language}`;
  if (key === 'site_time_zone') return 'Asia/Dubai';
  if (key === 'import_source') return `https://elsewhere.example/${word}/`;
  if (key.startsWith('social_')) return `https://elsewhere.example/${word}`;
  if (key.startsWith('ad_'))
    return JSON.stringify({ image: '/icon-512.png', link: `/search?q=${word}`, label: word });
  return language === 'en' ? `Changed & new: ${word}` : `تغيّر: ${word}`;
}

const at = (language: Language, path: string) =>
  language === 'en' ? path : `/ar${path === '/' ? '' : path}`;

test.describe('settings', () => {
  // The test has a site of its own, since it renames it.
  test.describe.configure({ mode: 'serial' });
  test.use({ expectedTrouble: /^elsewhere/ });
  let site: OwnSite;
  let token: string;
  let settings: Setting[];

  test.beforeAll(async ({ request }) => {
    test.setTimeout(240_000);
    site = await startOwnSite();
    const data = { username: 'admin', password: site.adminPassword };
    ({ token } = (await (await request.post(`${site.siteUrl}/api/auth/login`, { data })).json()) as {
      token: string;
    });
    const headers = { Authorization: `Bearer ${token}` };
    settings = (await (
      await request.get(`${site.siteUrl}/api/site-settings`, { headers })
    ).json()) as Setting[];
  });
  test.afterAll(() => site.stop());

  /** It drops the data that the page passes to the browser's code, which contains every setting. */
  const read = async (request: APIRequestContext, path: string) => {
    const text = await (await request.get(site.siteUrl + path)).text();
    return text
      .replace(/<script[^<>]*>window\.__reactRouterContext.*?<\/script>/gs, '')
      .replace(/>\s*<!\[CDATA\[(.*?)\]\]>\s*/gs, (_, written: string) => `>${escaped(written.trim())}`);
  };

  test('are all looked for by this test', () => {
    const known = [...Object.keys(PLACES), ...IN_DASHBOARD, ...OF_DATES, ...CHOSEN, ...FOLLOWED, ...SWITCHES];
    expect(settings.map(({ key }) => key).sort(), 'PLACES and the lists below it in this file').toEqual(
      known.sort(),
    );
  });

  test('stand where their descriptions say as soon as they are changed, in both languages', async ({
    request,
  }) => {
    test.setTimeout(120_000);
    const places = LANGUAGES.flatMap((language) =>
      Object.entries(PLACES).flatMap(([key, of]) =>
        of.map(([path, has]) => ({
          key,
          path: at(language, path),
          has: has(newValue(key, language), language),
        })),
      ),
    );
    // The responses are cached before the change, and none of them has the new value.
    for (const { path, has } of places)
      expect((await read(request, path)).includes(has), `${has} at ${path}`).toBe(false);

    for (const { id, key } of settings) {
      if ([...SWITCHES, ...CHOSEN, ...FOLLOWED].includes(key)) continue;
      const response = await request.put(`${site.siteUrl}/api/site-settings/${id}`, {
        headers: { Authorization: `Bearer ${token}` },
        data: { value: newValue(key, 'en'), valueAr: newValue(key, 'ar') },
      });
      expect(response.ok(), key).toBe(true);
    }
    for (const { key, path, has } of places) {
      await expect
        .poll(async () => (await read(request, path)).includes(has), `${key}: ${has} at ${path}`)
        .toBe(true);
    }
  });

  test('the time zone decides on which day an article was published, in both languages', async ({
    request,
  }) => {
    const zone = settings.find(({ key }) => key === 'site_time_zone');
    const { createdAt } = (await (
      await request.get(`${site.siteUrl}${ARTICLE.replace('article', 'api/articles')}`)
    ).json()) as { createdAt: string };
    // At any time, one of these zones has another day than UTC.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await request.put(`${site.siteUrl}/api/site-settings/${zone?.id}`, {
        headers: { Authorization: `Bearer ${token}` },
        data: { value: timeZone },
      });
      for (const [language, locale] of [
        ['en', 'en-US'],
        ['ar', 'ar-u-nu-latn'],
      ] as const) {
        const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
        await expect
          .poll(() => read(request, at(language, ARTICLE)), timeZone)
          .toContain(`>${format.format(new Date(createdAt))}</time>`);
      }
    }
  });

  test('the source of imports is what the tab begins with, in both languages, and no reader is told', async ({
    page,
    request,
  }) => {
    const changed = newValue('import_source', 'en');
    await page.goto(`${site.siteUrl}/login`);
    await page.evaluate((value) => {
      localStorage.setItem('auth_token', value);
    }, token);
    for (const [prefix, name] of [
      ['', 'Source URL'],
      ['/ar', 'رابط المصدر'],
    ] as const) {
      await page.goto(`${site.siteUrl}${prefix}/admin/import`);
      await expect(page.getByRole('textbox', { name })).toHaveValue(changed);
      expect(await read(request, prefix || '/')).not.toContain(changed);
    }
    const settings = (await (await request.get(`${site.siteUrl}/api/site-settings`)).json()) as Setting[];
    expect(settings.map(({ key }) => key)).not.toContain('import_source');
  });

  test('Sign Up leads to the mailing service of the language, with the typed address', async ({
    page,
    request,
  }) => {
    const [setting] = settings.filter(({ key }) => key === 'footer_newsletter_url');
    const save = (values: Partial<Setting>) =>
      request.put(`${site.siteUrl}/api/site-settings/${setting?.id}`, {
        headers: { Authorization: `Bearer ${token}` },
        data: values,
      });
    const refused = await save({ value: 'letters.example/join' });
    expect([refused.status(), await refused.text()]).toEqual([400, expect.stringContaining('web address')]);
    await page.route('https://letters.example/**', (route) => route.fulfill({ body: 'Welcome' }));

    await save({ value: 'https://letters.example/join?email={email}&from=site' });
    for (const [path, name] of [
      ['/', 'Sign Up'],
      ['/ar', 'اشترك'],
    ] as const) {
      await expect(async () => {
        await page.goto(site.siteUrl + path);
        const footer = page.getByRole('contentinfo');
        await footer.getByRole('textbox').fill('a+b@example.com');
        await footer.getByRole('button', { name }).click();
        await expect(page).toHaveURL('https://letters.example/join?email=a%2Bb%40example.com&from=site', {
          timeout: 2000,
        });
      }).toPass();
    }
    await save({ valueAr: 'https://letters.example/ar' });
    await expect(async () => {
      await page.goto(`${site.siteUrl}/ar`);
      await page.getByRole('contentinfo').getByRole('textbox').press('Enter');
      await expect(page).toHaveURL('https://letters.example/ar', { timeout: 2000 });
    }).toPass();
  });

  test('leave nothing of the former name on the screens that are not content', async ({ request }) => {
    const paths = ['/', '/search', '/login', '/admin', '/category/classics', '/no/such/address', ARTICLE];
    for (const path of [...LANGUAGES.flatMap((language) => paths.map((one) => at(language, one)))]) {
      const html = (await read(request, path)).replace(/<svg id="drawings".*?<\/svg>/s, '');
      expect(html.match(/.{0,60}(?:mihwar|(?<!\p{L})محور(?!\p{L})).{0,60}/giu), path).toBeNull();
    }
  });

  test('name the sender of mails', async ({ request }) => {
    for (const language of LANGUAGES) {
      await request.post(`${site.siteUrl}/api/auth/forgot-password`, {
        data: { email: 'admin@example.com', language },
      });
    }
    await expect(async () => {
      expect(site.logs()).toContain(`Subject: Choose a new password for ${NAMES.en}`);
      expect(site.logs()).toContain(`Subject: تعيين كلمة مرور جديدة في ${NAMES.ar}`);
    }).toPass({ timeout: 10_000 });
  });

  for (const [kind, long] of [
    ['a long name', 'The Weekly Gazette of Cars, Batteries and Roads of the Whole Peninsula'],
    ['a name of one long word', 'Wagons'.repeat(10)],
  ] as const) {
    test(`${kind} is set as text in header and footer, and widens no screen`, async ({ page, request }) => {
      const name = settings.find(({ key }) => key === 'site_name');
      await request.put(`${site.siteUrl}/api/site-settings/${name?.id}`, {
        headers: { Authorization: `Bearer ${token}` },
        data: { value: long, valueAr: `${long} بالعربية` },
      });
      for (const language of LANGUAGES) {
        await expect.poll(async () => (await read(request, at(language, '/'))).includes(long)).toBe(true);
        for (const width of [360, 768, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(site.siteUrl + at(language, '/'));
          for (const part of ['banner', 'contentinfo'] as const) {
            const link = page.getByRole(part).getByRole('link', { name: long }).first();
            await link.scrollIntoViewIfNeeded();
            await expect(link.getByText(long)).toBeVisible();
          }
          const copyright = page.getByRole('contentinfo').getByText(/^©/);
          await copyright.scrollIntoViewIfNeeded();
          const { x = -1, width: wide = width } = (await copyright.boundingBox()) ?? {};
          expect(x, `${language} ${width}`).toBeGreaterThanOrEqual(0);
          expect(x + wide, `${language} ${width}`).toBeLessThanOrEqual(width);
          const excess = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth - clientWidth;
          });
          expect(excess, `${language} ${width}`).toBeLessThanOrEqual(0);
        }
      }
    });
  }
});
