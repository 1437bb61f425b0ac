import { unique } from './accounts';
import { documentOf, openArticle, signInToPanel } from './panel';
import { expect, test } from './test';

test.use({ expectedTrouble: /./ });

test("an editor changes a headline in Strapi's own panel and the reader sees it", async ({
  browser,
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const slug = 'brake-fluid-and-pads';
  const title = unique('What your brakes are made of');
  await page.goto(`/article/${slug}`);
  const old = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

  const panel = await (await browser.newContext({ viewport: { width: 1440, height: 1000 } })).newPage();
  await signInToPanel(panel, request, 'strapi-super-admin');
  await panel.getByRole('link', { name: 'Content Manager' }).first().click();
  await panel.getByRole('link', { name: 'Article', exact: true }).click();
  await expect(panel.getByRole('gridcell', { name: old }).first()).toBeVisible();

  await openArticle(panel, await documentOf(request, slug), 'en');
  const headline = panel.getByRole('textbox', { name: 'Headline' });
  await expect(headline).toHaveValue(old);
  await headline.fill(title);
  await expect(headline).toHaveValue(title);
  const published = panel.waitForResponse(
    (response) => response.url().includes('/actions/publish') && response.ok(),
  );
  await panel.getByRole('button', { name: 'Publish' }).click();
  await published;
  await expect
    .poll(async () => (await page.request.get(`/article/${slug}`)).text(), { intervals: [50] })
    .toContain(title);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goto('/category/maintenance');
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
});
