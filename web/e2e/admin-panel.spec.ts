import { adminCall, unique } from './accounts';
import { aWhile } from './network';
import { openAsEditor } from './panel';
import { expect, running, test } from './test';

test.use({ expectedTrouble: /./ });
// Strapi's form may take over its own late response during typing.
test.describe.configure({ retries: 3 });

test("Strapi's role Editor edits and publishes, and overwrites nothing of a colleague", async ({
  browser,
  request,
}) => {
  test.setTimeout(90_000);
  const [category] = await adminCall<{ id: number }[]>(request, 'GET', '/api/categories');
  const body = {
    title: unique('Edited by two'),
    excerpt: 'An excerpt of some length',
    content: `<p>${'A sentence that is long enough. '.repeat(3)}</p>`,
    categoryId: category?.id,
    status: 'published',
  };
  const article = await adminCall<{ id: number; title: string }>(request, 'POST', '/api/articles', body);
  const saved = () => adminCall<{ title: string }>(request, 'GET', `/api/articles/id/${article.id}`);

  const panel = await openAsEditor(browser, request);
  await panel.getByRole('link', { name: 'Article', exact: true }).click();
  await panel.getByRole('gridcell', { name: article.title }).first().click();
  const headline = panel.getByRole('textbox', { name: 'Headline' });
  await expect(headline).toHaveValue(article.title);
  const answered = (action: RegExp) =>
    panel.waitForResponse((response) => action.test(response.url()) && response.request().method() !== 'GET');

  // It saves twice and then publishes: the form knows its own saves.
  for (const title of [`${article.title}, once`, `${article.title}, twice`]) {
    // The panel reads a saved article again, more than once, and resets its form each time.
    await aWhile(panel);
    await headline.fill(title);
    const answer = answered(/collection-types\/api::article\.article\/\w+\?/);
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await answer).status()).toBe(200);
    await expect(panel.getByText('Saved document').first()).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  }
  await aWhile(panel);
  const published = answered(/actions\/publish/);
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  expect((await published).status()).toBe(200);
  await expect.poll(async () => (await saved()).title).toBe(`${article.title}, twice`);

  await aWhile(panel);
  const byColleague = {
    ...body,
    title: `${article.title}, by a colleague`,
    content: `<p>${'A sentence of a colleague. '.repeat(3)}</p>`,
  };
  await adminCall(request, 'PUT', `/api/articles/${article.id}`, byColleague);
  await headline.fill('Typed in the panel');
  const text = panel.getByRole('textbox', { name: 'Text' });
  await text.press('ControlOrMeta+Home');
  await text.pressSequentially('Typed in the text. ');
  const refused = answered(/actions\/publish/);
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  expect((await refused).status()).toBe(409);
  await expect(
    panel.getByText(/Somebody else has saved this article since you opened it/).first(),
  ).toBeVisible();
  expect((await saved()).title).toBe(byColleague.title);

  // Strapi's form may read the article again now. A button restores the typed text.
  await aWhile(panel);
  const restore = panel.getByRole('button', { name: 'Put back what I typed' });
  if (await restore.isVisible()) {
    await expect(text).toContainText('A sentence of a colleague.');
    await restore.click();
    await expect(restore).toBeHidden();
  }
  await expect(headline).toHaveValue('Typed in the panel');
  await expect(text).toContainText('Typed in the text. A sentence that is long enough.');
});

test('the panel asks no other host for an Editor, and shows no tour or advertisement', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const panel = await openAsEditor(browser, request);
  await expect(panel.getByRole('heading', { name: 'Article' }).first()).toBeVisible();
  const hosts = new Set<string>();
  panel.on('request', (sent) => {
    const { host, protocol } = new URL(sent.url());
    if (protocol.startsWith('http')) hosts.add(host);
  });
  const cms = running('CMS_URL');
  for (const path of ['/admin', '/admin/content-manager', '/admin/plugins/upload']) {
    await panel.goto(cms + path);
    await expect(panel.getByRole('link', { name: 'Content Manager' }).first()).toBeVisible();
    await panel.waitForLoadState('networkidle');
    await expect(panel.getByText(/guided tour|Strapi Cloud|Marketplace|upgrade/i)).toHaveCount(0);
  }
  expect([...hosts]).toEqual([new URL(cms).host]);
});
