import { signInToPanel } from './panel';
import { expect, running, test } from './test';

test.use({ expectedTrouble: /./ });

test('the panel is ours in both languages, and asks no other host', async ({ browser, request }) => {
  test.setTimeout(120_000);
  const cms = running('CMS_URL');
  expect((await request.get(`${cms}/favicon.ico`)).status()).toBe(200);

  const panel = await (await browser.newContext({ viewport: { width: 1440, height: 1000 } })).newPage();
  const hosts = new Set<string>();
  panel.on('request', (sent) => {
    const { host, protocol } = new URL(sent.url());
    if (protocol.startsWith('http')) hosts.add(host);
  });
  await panel.goto(`${cms}/admin`);
  await expect(panel.getByRole('heading', { name: 'Welcome to Mihwar' })).toBeVisible();
  await signInToPanel(panel, request, 'strapi-super-admin');
  await panel.waitForLoadState('networkidle');
  expect([...hosts]).toEqual([new URL(cms).host]);

  // The profile's language choice stores the same.
  await panel.evaluate(() => {
    localStorage.setItem('strapi-admin-language', 'ar');
  });
  await panel.goto(`${cms}/admin/content-manager`);
  await expect(panel.getByRole('link', { name: 'إدارة المحتوى' }).first()).toBeVisible();
  await panel.goto(`${cms}/admin/plugins/upload`);
  await expect(panel.getByRole('heading', { name: 'مكتبة الوسائط' }).first()).toBeVisible();
});
