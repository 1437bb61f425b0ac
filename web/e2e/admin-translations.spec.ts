import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { sampled } from './sampled';
import { adminCall, newAuthor, signedIn, unique } from './accounts';
import { articleOf, closeNotice, itemOf, notice, refuse } from './dashboard';
import { expect, test } from './test';

let token: string;

/** Creates an article of the signed-in user: an author's list has only their own ones. */
const newOwn = (page: Page, title: string) =>
  articleOf(page.request, token, {
    title,
    excerpt: 'The car is quick and the road is long.',
    content: '<p>The new electric car is quick. The battery is large and the charger is fast.</p>',
    status: 'published',
  });

test.beforeEach(async ({ page }) => {
  const { username } = await newAuthor(page.request);
  token = await signedIn(page, username);
});

test('an article is translated, and its Arabic edited beside the English', async ({ page }) => {
  const title = unique('The electric car');
  const { id } = await newOwn(page, title);
  await page.goto('/admin/translations');
  await expect(page.getByText('0/1 articles translated')).toBeVisible();
  await expect(page.getByText('Engine: dictionary. It makes drafts for editors only.')).toBeVisible();
  await expect(itemOf(page, title)).toContainText('Needs Translation');
  await page.getByRole('button', { name: `Translate: ${title}` }).click();
  await expect(notice(page, 'Article translated successfully')).toBeVisible();
  await expect(page.getByText('1/1 articles translated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Translate All Remaining' })).toBeDisabled();
  await expect(itemOf(page, title)).toContainText('Not yet approved');

  await page.getByRole('button', { name: `Edit: ${title}` }).click();
  await expect(page).toHaveURL(new RegExp(`\\?edit=${id}$`));
  const dialog = page.getByRole('dialog', { name: 'Edit the Arabic translation' });
  await expect(dialog.getByRole('region', { name: 'English text' })).toContainText('The battery is large');
  const arabicTitle = dialog.getByRole('textbox', { name: 'Arabic title' });
  await expect(arabicTitle).toHaveAttribute('dir', 'rtl');
  await expect(dialog.getByRole('textbox', { name: 'Arabic content' })).toContainText('السيارة');
  await page.reload();
  await arabicTitle.fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(arabicTitle).toHaveAccessibleDescription(/Please write the Arabic of this field/);
  await arabicTitle.fill('السيارة الكهربائية السريعة');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  // The device keeps the text that the user has left.
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: `Edit: ${title}` }).click();
  await expect(arabicTitle).not.toHaveValue('السيارة الكهربائية السريعة');
  await dialog.getByRole('button', { name: 'Go on with it' }).click();
  await expect(arabicTitle).toHaveValue('السيارة الكهربائية السريعة');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Translation saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(itemOf(page, title)).toContainText('السيارة الكهربائية السريعة');
  // Saving the whole text approves it.
  await expect(itemOf(page, title)).not.toContainText('Not yet approved');
  await expect(page.getByRole('button', { name: `Approve: ${title}` })).toBeHidden();
});

test('readers get a machine’s Arabic once it is approved, in the list or in the dialog', async ({ page }) => {
  const titles = [unique('The morning road'), unique('The evening road')] as const;
  const [, { id: evening }] = [await newOwn(page, titles[0]), await newOwn(page, titles[1])];
  const arabicFor = async (title: string) => {
    const articles = (await (await page.request.get('/api/articles?limit=100&fields=card')).json()) as {
      title: string;
      titleAr: string | null;
    }[];
    return articles.find((article) => article.title === title)?.titleAr;
  };
  await page.goto('/admin/translations');
  for (const title of titles) {
    await page.getByRole('button', { name: `Translate: ${title}` }).press('Enter');
    await expect(itemOf(page, title)).toBeFocused();
    await expect(itemOf(page, title)).toContainText('Not yet approved');
    expect(await arabicFor(title)).toBeNull();
  }
  await expect(page.getByText('The latest Arabic of 2 of them waits for approval')).toBeVisible();

  await page.getByRole('button', { name: `Approve: ${titles[0]}` }).click();
  await expect(notice(page, 'Translation approved')).toBeVisible();
  await expect(notice(page, 'Readers see it now.')).toBeVisible();
  await expect(itemOf(page, titles[0])).not.toContainText('Not yet approved');
  expect(await arabicFor(titles[0])).toMatch(/\p{Script=Arabic}/u);
  await page.getByRole('combobox', { name: 'State of translation' }).selectOption('notApproved');
  await expect(itemOf(page, titles[0])).toBeHidden();
  await expect(itemOf(page, titles[1])).toBeVisible();

  await page.goto(`/admin/translations?edit=${evening}`);
  const dialog = page.getByRole('dialog', { name: 'Edit the Arabic translation' });
  const arabicTitle = dialog.getByRole('textbox', { name: 'Arabic title' });
  const translated = await arabicTitle.inputValue();
  await arabicTitle.fill('الطريق مساءً');
  await dialog.getByRole('button', { name: `Approve: ${titles[1]}` }).click();
  await expect(notice(page, 'Save what you have written first.')).toBeVisible();
  expect(await arabicFor(titles[1])).toBeNull();
  await arabicTitle.fill(translated);
  await dialog.getByRole('button', { name: `Approve: ${titles[1]}` }).click();
  await expect(notice(page, 'Translation approved')).toBeVisible();
  await expect(dialog.getByRole('button', { name: `Approve: ${titles[1]}` })).toBeHidden();
  expect(await arabicFor(titles[1])).toMatch(/\p{Script=Arabic}/u);
});

test('all that remains is translated by a run in the server, after its cost was said', async ({ page }) => {
  const titles = [unique('The first road'), unique('The second road')];
  for (const title of titles) await newOwn(page, title);
  await page.goto('/admin/translations');
  await page.getByRole('button', { name: 'Translate All Remaining' }).click();
  const question = page.getByRole('alertdialog', { name: 'Translate all that remains?' });
  await expect(question).toContainText(/2 articles: the engine “dictionary” gets [\d,]+ characters\./);
  await question.getByRole('button', { name: 'Translate' }).click();
  await expect(notice(page, 'Bulk Translation Complete')).toBeVisible({ timeout: 30_000 });
  await expect(notice(page, 'Completed 2/2')).toBeVisible();
  await expect(page.getByText('2/2 articles translated')).toBeVisible();
});

const running = (completed: number, message = 'The translator did not answer') => ({
  job: {
    id: 900_001,
    state: completed < 3 ? 'running' : 'done',
    engine: 'dictionary',
    startedBy: 'Layla Haddad',
    startedByAr: 'ليلى حداد',
    startedById: 3,
    startedAt: new Date().toISOString(),
    finishedAt: null,
    total: 3,
    completed,
    failed: 1,
    translating: [],
    failures: [{ article: 9, title: 'A morning', titleAr: 'صباح', message }],
  },
});

test('a run that somebody else has started shows its progress and what it skipped', async ({ page }) => {
  await newOwn(page, unique('The third road'));
  let completed = 1;
  await page.route('**/api/translations/job', (route) => route.fulfill({ json: running(completed) }));
  await page.goto('/admin/translations');
  await expect(page.getByText('Completed 1/3 · started by Layla Haddad, with dictionary')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Translating…' })).toBeDisabled();
  completed = 2;
  await expect(notice(page, 'Completed 2/3')).toBeVisible();
  await page.getByText('1 article failed and was skipped').click();
  await expect(page.getByText('The translator did not answer')).toBeVisible();
  completed = 3;
  await expect(notice(page, 'Bulk Translation Complete')).toBeVisible();
});

test('who has started a run, and why an article was skipped, is said in Arabic', async ({ page }) => {
  const message =
    'The HTML of this text is not well formed. Open the article in the editor and save it: then it can be translated.';
  await page.route('**/api/translations/job', (route) => route.fulfill({ json: running(1, message) }));
  await page.goto('/ar/admin/translations');
  await expect(page.getByText('بدأت باسم ليلى حداد')).toBeVisible();
  await page.locator('summary').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'شيفرة HTML في هذا النص غير سليمة' })).toHaveText(
    /^صباح:/,
  );
  await expect(page.getByText('not well formed')).toHaveCount(0);
});

test.describe('what goes wrong is said', () => {
  test.use({ expectedTrouble: /answer: 50[03]|Failed to load resource/ });

  test('a list that cannot be refreshed during a run stays, and so does the run', async ({ page }) => {
    let completed = 1;
    await page.route('**/api/translations/job', (route) => route.fulfill({ json: running(completed) }));
    await page.goto('/admin/translations');
    await expect(page.getByText(/^Completed 1\/3/)).toBeVisible();
    await refuse(page, '/api/translations?*');
    const refused = page.waitForResponse((response) => response.status() === 503);
    completed = 2;
    await refused;
    await expect(page.getByText(/^Completed 2\/3 · /)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Articles', exact: true })).toBeVisible();
  });

  test('a run that cannot be planned, after one that could not start', async ({ page }) => {
    await newOwn(page, unique('The fourth road'));
    await page.goto('/admin/translations');
    const start = page.getByRole('button', { name: 'Translate All Remaining' });
    const question = page.getByRole('alertdialog', { name: 'Translate all that remains?' });
    await refuse(page, '/api/translations/job', 'answer', 'POST');
    await start.click();
    await question.getByRole('button', { name: 'Translate' }).click();
    await expect(page.locator('.toast')).toHaveCount(1);
    await closeNotice(page);
    await refuse(page, '/api/translations/plan');
    await start.click();
    await expect(page.locator('.toast')).toHaveCount(1);
    await expect(start).toBeEnabled();
  });

  test('a translation that fails, and one that cannot be saved', async ({ page }) => {
    const title = unique('The long road');
    const { id } = await newOwn(page, title);
    await page.goto('/admin/translations');
    await page.route('**/translate', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: `Translate: ${title}` }).click();
    await expect(notice(page, 'Translation Failed')).toBeVisible();
    await expect(notice(page, 'Failed to translate article')).toBeVisible();
    await expect(itemOf(page, title)).toContainText('Needs Translation');
    await page.unroute('**/translate');
    // A failure of the plan, or of the start of the run, must have the same message.
    for (const call of ['**/api/translations/plan', '**/api/translations/job']) {
      await page.reload();
      await page.route(call, (route) =>
        route.request().method() === 'GET' && call.endsWith('job')
          ? route.continue()
          : route.fulfill({ status: 500, json: {} }),
      );
      await page.getByRole('button', { name: 'Translate All Remaining' }).click();
      if (call.endsWith('job')) {
        await page.getByRole('alertdialog').getByRole('button', { name: 'Translate' }).click();
      }
      await expect(notice(page, 'Translation Failed')).toBeVisible();
      await expect(notice(page, 'Failed to translate article')).toBeVisible();
      await page.unroute(call);
    }
    await page.getByRole('button', { name: `Translate: ${title}` }).click();
    await expect(itemOf(page, title)).toContainText('Translated');

    await page.route('**/translation', (route) =>
      route.fulfill({ status: 500, json: { message: 'No room left' } }),
    );
    await page.goto(`/admin/translations?edit=${id}`);
    const arabicTitle = page.getByRole('textbox', { name: 'Arabic title' });
    await arabicTitle.fill('الطريق الطويل جدا');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Update Failed')).toBeVisible();
    await expect(notice(page, 'No room left')).toBeVisible();
    await expect(arabicTitle).toHaveValue('الطريق الطويل جدا');
  });
});

test.describe('an Arabic text that somebody else has saved meanwhile', () => {
  test.use({ expectedTrouble: /409|Failed to load resource/ });

  test('is replaced only by who knows of it', async ({ page, request }) => {
    const { id } = await newOwn(page, unique('The narrow road'));
    const saved = () => adminCall<{ titleAr: string }>(request, 'GET', `/api/articles/id/${id}`);
    const theirs = { titleAr: 'عنوان شخص آخر', excerptAr: 'مقتطف شخص آخر', contentAr: '<p>نص شخص آخر.</p>' };
    await page.goto(`/admin/translations?edit=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit the Arabic translation' });
    await dialog.getByRole('textbox', { name: 'Arabic excerpt' }).fill('مقتطفي');
    await dialog.getByRole('textbox', { name: 'Arabic content' }).fill('نصي الطويل.');
    await dialog.getByRole('textbox', { name: 'Arabic title' }).fill('عنواني');
    // Enter in a field publishes nothing.
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
    expect((await saved()).titleAr).toBeNull();
    await adminCall(request, 'PUT', `/api/articles/${id}/translation`, theirs);
    const save = dialog.getByRole('button', { name: 'Save' });
    await save.click();
    await expect(notice(page, 'Update Failed')).toBeVisible();
    await expect(page.locator('.toast')).toContainText('Somebody else has saved another Arabic text.');
    expect(await saved()).toMatchObject(theirs);
    await closeNotice(page);
    const [other] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('link', { name: 'Open the saved text in a new tab' }).click(),
    ]);
    await expect(other.getByRole('textbox', { name: 'Arabic title' })).toHaveValue(theirs.titleAr);
    await other.close();
    await save.click();
    await expect(dialog).toBeHidden();
    expect(await saved()).toMatchObject({ titleAr: 'عنواني' });
  });

  test('is not replaced by a copy on the device that is older', async ({ page, request }) => {
    const { id } = await newOwn(page, unique('The old road'));
    const theirs = { titleAr: 'عنوان شخص آخر', excerptAr: 'مقتطف شخص آخر', contentAr: '<p>نص شخص آخر.</p>' };
    await page.goto(`/admin/translations?edit=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit the Arabic translation' });
    await dialog.getByRole('textbox', { name: 'Arabic title' }).fill('عنواني');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await adminCall(request, 'PUT', `/api/articles/${id}/translation`, theirs);
    await page.goto(`/admin/translations?edit=${id}`);
    await dialog.getByRole('button', { name: 'Go on with it' }).click();
    await dialog.getByRole('textbox', { name: 'Arabic excerpt' }).fill('مقتطفي');
    await dialog.getByRole('textbox', { name: 'Arabic content' }).fill('نصي الطويل.');
    const save = dialog.getByRole('button', { name: 'Save' });
    await save.click();
    await expect(page.getByText('Saving again replaces it with yours.')).toBeVisible();
    await expect(notice(page, 'Update Failed')).toBeVisible();
    expect(await adminCall(request, 'GET', `/api/articles/id/${id}`)).toMatchObject(theirs);
    await closeNotice(page);
    await save.click();
    await expect(dialog).toBeHidden();
    expect(await adminCall(request, 'GET', `/api/articles/id/${id}`)).toMatchObject({ titleAr: 'عنواني' });
  });

  test('is read before it is approved', async ({ page, request }) => {
    const { id } = await newOwn(page, unique('The wide road'));
    const path = `/api/articles/id/${id}`;
    await adminCall(request, 'POST', `/api/articles/${id}/translate`);
    await page.goto(`/admin/translations?edit=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit the Arabic translation' });
    const arabicTitle = dialog.getByRole('textbox', { name: 'Arabic title' });
    await expect(arabicTitle).toHaveValue(/\p{Script=Arabic}/u);
    const before = await arabicTitle.inputValue();
    const { excerpt, content, categoryId } = await adminCall<Record<string, unknown>>(request, 'GET', path);
    const changed = { title: unique('The narrow road'), excerpt, content, categoryId };
    await adminCall(request, 'PUT', `/api/articles/${id}`, { ...changed, status: 'published' });
    await adminCall(request, 'POST', `/api/articles/${id}/translate`);
    const approve = dialog.getByRole('button', { name: /^Approve: / });
    await approve.click();
    await expect(notice(page, 'The translation could not be approved')).toBeVisible();
    await expect(arabicTitle).not.toHaveValue(before);
    const titleAr = await arabicTitle.inputValue();
    expect(await adminCall(request, 'GET', path)).toMatchObject({ titleAr, arabicApproved: false });
    await closeNotice(page);
    await approve.click();
    await expect(notice(page, 'Translation approved')).toBeVisible();
    expect(await adminCall(request, 'GET', path)).toMatchObject({ titleAr, arabicApproved: true });
  });

  test('is not refused for other changes of the article', async ({ page, request }) => {
    const { id } = await newOwn(page, unique('The steep road'));
    const path = `/api/articles/id/${id}`;
    const { categoryId, ...article } = await adminCall<Record<string, unknown>>(request, 'GET', path);
    await page.goto(`/admin/translations?edit=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit the Arabic translation' });
    await dialog.getByRole('textbox', { name: 'Arabic title' }).fill('عنواني');
    await dialog.getByRole('textbox', { name: 'Arabic excerpt' }).fill('مقتطفي');
    await dialog.getByRole('textbox', { name: 'Arabic content' }).fill('نصي الطويل.');
    const { title, content } = article;
    const excerpt = 'Another excerpt of the same article.';
    await adminCall(request, 'PUT', `/api/articles/${id}`, { title, excerpt, content, categoryId });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    expect(await adminCall(request, 'GET', path)).toMatchObject({ excerpt, titleAr: 'عنواني' });
  });
});

for (const prefix of sampled(['', '/ar'])) {
  test(`${prefix || '/en'}: list and dialog are accessible and fit`, async ({ page }) => {
    const title = unique('The wide road');
    const { id } = await newOwn(page, title);
    await page.goto(`${prefix}/admin/translations`);
    await expect(itemOf(page, title)).toContainText(prefix ? 'بحاجة إلى ترجمة' : 'Needs Translation');
    await expectAccessible(page);
    await expectToFit(page);
    await page.goto(`${prefix}/admin/translations?edit=${id}`);
    await expect(page.getByRole('dialog').getByRole('form')).toBeVisible();
    await expectAccessible(page);
  });
}
