import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible, expectToFit } from './accessibility';
import { startOwnSite, type OwnSite } from './own-site';
import { expect, test } from './test';

/** The demo has no Arabic of it. */
const PATH = '/article/endurance-racing-at-night';

/** A LibreTranslate that replaces each English word. */
function libreTranslate(): Server {
  return createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { q } = JSON.parse(body) as { q: string[] };
      const translatedText = q.map((html) =>
        html.replace(/<[^<>]*>|&\w+;|[A-Za-z'’]+/g, (part) => (/^[<&]/.test(part) ? part : 'كلمة')),
      );
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ translatedText }));
    });
  });
}

test.describe('with a neural engine', () => {
  // The test has a site of its own, since the engine belongs to the process.
  test.describe.configure({ mode: 'serial' });
  test.use({ expectedTrouble: /^elsewhere/ });
  let site: OwnSite;
  let engine: Server;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    engine = libreTranslate();
    await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
    site = await startOwnSite({ TRANSLATE_PROVIDER: 'libretranslate', TRANSLATE_URL: address });
  });
  test.afterAll(async () => {
    await site.stop();
    engine.close();
  });

  test('an admin switches machine Arabic on, and readers get whole pages, labelled, until it is off', async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const data = { username: 'admin', password: site.adminPassword };
    const { token } = (await (await request.post(`${site.siteUrl}/api/auth/login`, { data })).json()) as {
      token: string;
    };
    const headers = { Authorization: `Bearer ${token}` };
    const html = async () => (await request.get(`${site.siteUrl}/ar${PATH}`)).text();
    expect(await html()).toContain('غير متوفر بالعربية بعد');

    await page.goto(`${site.siteUrl}/login`);
    await page.evaluate((value) => {
      localStorage.setItem('auth_token', value);
    }, token);
    const turn = async () => {
      await page.goto(`${site.siteUrl}/admin/settings#general`);
      const form = page.getByRole('form', { name: 'machine_arabic' });
      await form.getByRole('switch', { name: 'Machine Arabic where nobody has approved one' }).focus();
      await page.keyboard.press('Space');
      await form.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(page.locator('.toast')).toBeVisible();
    };
    await turn();
    // The job 'upkeep' finds missing texts every five minutes. Here it runs at once.
    let upkeep = '';
    const findUpkeep = async () => {
      const { waiting } = (await (await request.get(`${site.siteUrl}/api/jobs`, { headers })).json()) as {
        waiting: { id: string; kind: string }[];
      };
      upkeep = waiting.find(({ kind }) => kind === 'upkeep')?.id ?? '';
      return upkeep;
    };
    await expect.poll(findUpkeep).not.toBe('');
    expect((await request.post(`${site.siteUrl}/api/jobs/${upkeep}/retry`, { headers })).ok()).toBe(true);
    await expect.poll(html, { timeout: 60_000 }).toContain('ترجمة آلية لم يراجعها محرّر');

    // The first HTML has the whole text. Search engines are sent to the original.
    const first = await html();
    expect(first).toContain('<meta name="robots" content="noindex"');
    expect(first).toMatch(new RegExp(`<link rel="canonical" href="[^"]*(?<!/ar)${PATH}"`));
    expect(first).not.toContain('غير متوفر بالعربية بعد');
    expect(await (await request.get(`${site.siteUrl}${PATH}`)).text()).not.toContain('noindex');

    await page.goto(`${site.siteUrl}/ar${PATH}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[\u0600-\u06ff\s\p{P}\d]+$/u);
    await expect(page.locator('.story')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('.story')).not.toHaveText(/[A-Za-z]{3}/);
    await expectAccessible(page);
    await expectToFit(page);
    await page.getByRole('link', { name: 'الأصل بالإنجليزية' }).click();
    await expect(page).toHaveURL(`${site.siteUrl}${PATH}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    await turn();
    await expect.poll(html).toContain('غير متوفر بالعربية بعد');
  });
});
