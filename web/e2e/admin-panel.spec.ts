import { adminCall, unique } from './accounts';
import { articleInput, newArticle, savedArticle } from './dashboard';
import { aWhile } from './network';
import { documentOf, openAsEditor, signInToPanel } from './panel';
import { sampled } from './sampled';
import { expect, running, test } from './test';

test.use({ expectedTrouble: /./ });
// Strapi's form may take over its own late response during typing.
test.describe.configure({ retries: 3 });

test("Strapi's role Editor edits and publishes, and overwrites nothing of a colleague", async ({
  browser,
  request,
}) => {
  test.setTimeout(90_000);
  const content = `<p>${'A sentence that is long enough. '.repeat(3)}</p>`;
  const body = articleInput({ title: unique('Edited by two'), content, status: 'published' });
  const article = await newArticle(request, body);
  const saved = () => savedArticle(request, article.id);

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

interface Made {
  id: number;
}

/** One document of each kind, which the panel and the dashboard edit at the same time. */
const EDITED = [
  {
    ...{ noun: 'category', uid: 'api::category.category', key: 'name', field: 'Description' },
    make: (name: string) => ['/api/categories', { name }] as const,
    change: { icon: 'flag' },
  },
  {
    ...{ noun: 'page', uid: 'api::static-page.static-page', key: 'title', field: 'Title' },
    make: (title: string) =>
      ['/api/static-pages', { title, slug: `page-${Date.now()}`, content: 'Its text' }] as const,
    change: { content: 'The text of a colleague' },
  },
  {
    ...{ noun: 'setting', uid: 'api::site-setting.site-setting', key: 'key', field: 'What it is for' },
    make: (name: string) =>
      ['/api/site-settings', { key: name.toLowerCase().replace(/\W+/g, '_'), value: 'A line' }] as const,
    change: { value: 'The line of a colleague' },
  },
  {
    ...{ noun: 'user', uid: 'plugin::users-permissions.user', key: 'username', field: 'Name shown' },
    make: (name: string) => {
      const username = name.toLowerCase().replace(/\W+/g, '-');
      const email = `${username}@example.com`;
      return ['/api/users', { username, email, displayName: name, password: 'three-words-long' }] as const;
    },
    change: { bio: 'The bio of a colleague' },
  },
];

test("the forms of Strapi's panel overwrite nothing that a colleague has saved", async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const panel = await (await browser.newContext({ viewport: { width: 1440, height: 1000 } })).newPage();
  await signInToPanel(panel, request, 'strapi-super-admin');
  for (const { noun, uid, key, field, make, change } of sampled(EDITED)) {
    const [route, body] = make(unique(`Edited ${noun}`));
    const { id } = await adminCall<Made>(request, 'POST', route, body);
    const name = String((body as Record<string, unknown>)[key]);
    const documentId = await documentOf(request, name, { uid, field: key });
    await panel.goto(`${running('CMS_URL')}/admin/content-manager/collection-types/${uid}/${documentId}`);
    const input = panel.getByRole('textbox', { name: field, exact: true });
    await expect(input).toBeVisible();
    await expect(panel.getByRole('textbox', { name: 'Revision' })).toHaveCount(0);
    const save = async (text: string) => {
      // The panel reads a document more than once, and resets its form each time.
      await aWhile(panel);
      await input.fill(text);
      const answer = panel.waitForResponse(
        (response) => response.url().includes(documentId) && response.request().method() === 'PUT',
      );
      await panel.getByRole('button', { name: 'Save', exact: true }).click();
      return (await answer).status();
    };
    expect(await save('Typed once'), noun).toBe(200);
    expect(await save('Typed twice'), noun).toBe(200);
    await aWhile(panel);
    await adminCall(request, 'PUT', `${route}/${id}`, change);
    expect(await save('Typed in the panel'), noun).toBe(409);
    await expect(
      panel.getByText(`Somebody else has saved this ${noun} since you opened it`).first(),
    ).toBeVisible();
    // Strapi's form goes back to the stored values, and then reads those of the colleague.
    await aWhile(panel);
    await expect(input).toHaveValue('Typed twice');
    await panel.getByRole('button', { name: 'Put back what I typed' }).click();
    await expect(input).toHaveValue('Typed in the panel');
    await panel.reload();
    await expect(input).toHaveValue('Typed twice');
    expect(await save('Typed again'), noun).toBe(200);
    // Settings cannot be deleted. This one stays, and no page of the site shows it.
    if (noun !== 'setting') await adminCall(request, 'DELETE', `${route}/${id}`);
  }
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
