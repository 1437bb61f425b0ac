import type { Page } from '@playwright/test';
import { sampled } from './sampled';
import { expectAccessible, expectToFit } from './accessibility';
import { adminCall, newAuthor, signedIn, unique } from './accounts';
import { articleOf, IN_ARABIC, newArticle, notice, rowOf, tabs, type SavedArticle } from './dashboard';
import { editorOf, fillIn } from './editor';
import { expect, test } from './test';

const menuOf = (page: Page, title: string) => page.getByRole('button', { name: `More actions: ${title}` });

/** Collects every response 403: the screens offer nothing that the server refuses. */
function refusalsOn(page: Page): string[] {
  const refusals: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refusals.push(`${response.request().method()} ${response.url()}`);
  });
  return refusals;
}

/** Signs in a new user with a role. */
async function asRole(page: Page, role: string) {
  const user = await newAuthor(page.request, { role, displayName: unique(role) });
  return { ...user, token: await signedIn(page, user.username) };
}

const EVERY_TAB = [
  ...['Articles', 'Categories', 'Users', 'Arabic translations', 'Content import', 'Site settings'],
  ...['Static pages', 'Account', 'Comments', 'Background jobs', 'Trash', 'Calendar', 'Audit log'],
];
const FOR_ADMINS = ['Users', 'Site settings', 'Background jobs', 'Audit log'];
const ROLES: [role: string, tabs: string[]][] = [
  ['contributor', ['Articles', 'Account', 'Trash', 'Calendar']],
  ['translator', ['Articles', 'Arabic translations', 'Account']],
  ['author', ['Articles', 'Arabic translations', 'Account', 'Trash', 'Calendar']],
  ['editor', EVERY_TAB.filter((tab) => !FOR_ADMINS.includes(tab))],
  ['admin', EVERY_TAB],
];

test('each role has its tabs, and nothing on them is refused', async ({ page }) => {
  test.slow();
  const refusals = refusalsOn(page);
  const { title } = await newArticle(page.request, { ...IN_ARABIC, status: 'published' });
  for (const [role, expected] of ROLES) {
    await asRole(page, role);
    await page.goto('/admin');
    // A number may stand at the name of a tab.
    await expect(tabs(page).getByRole('link')).toHaveText(expected.map((tab) => new RegExp(`^${tab}`)));
    for (const tab of expected) {
      await tabs(page).getByRole('link', { name: tab }).click();
      await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading…' })).toBeHidden();
      await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
    }
    if (expected.includes('Arabic translations')) {
      for (const part of ['glossary', 'synonyms']) {
        await page.goto(`/admin/translations?${part}`);
        await expect(page.getByRole('status', { name: 'Loading…' })).toBeHidden();
        const add = page.getByRole('button', { name: part === 'glossary' ? 'Add a term' : 'Add a group' });
        if (role === 'editor' || role === 'admin') await expect(add).toBeVisible();
        else await expect(add).toBeHidden();
      }
    }
    await page.goto(`/admin?q=${encodeURIComponent(title)}`);
    await menuOf(page, title).click();
    await expect(page.getByRole('menuitem')).toHaveText(
      role === 'editor' || role === 'admin'
        ? ['View on site', 'Unpublish', 'Feature on the homepage', 'Duplicate']
        : ['View on site'],
    );
  }
  expect(refusals).toEqual([]);
});

test('a screen without a right says so', async ({ page }) => {
  const refusals = refusalsOn(page);
  await asRole(page, 'contributor');
  for (const [path, text] of [
    ['/admin/users', 'For administrators only'],
    ['/admin/settings', 'For administrators only'],
    ['/admin/translations', 'Not for your role'],
    ['/admin/categories', 'Not for your role'],
    ['/ar/admin/import', 'ليس ضمن دورك'],
    ['/ar/admin/users', 'للمديرين فقط'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
  await expectAccessible(page);
  expect(refusals).toEqual([]);
});

test('a contributor submits, and an editor publishes', async ({ page, request }) => {
  test.slow();
  const refusals = refusalsOn(page);
  const contributor = await asRole(page, 'contributor');
  const title = unique('Submitted');
  await page.goto('/admin?new');
  const editor = editorOf(page);
  await expect(editor.publish).toBeHidden();
  await expect(editor.dialog.getByRole('checkbox')).toHaveCount(0);
  await fillIn(editor, title);
  await expectAccessible(page);
  await editor.button('Submit for review').click();
  await expect(notice(page, 'Submitted for review')).toBeVisible();
  await expect(notice(page, 'It is a draft: readers see it once an editor has published it.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(rowOf(page, title)).toContainText('Draft');
  await menuOf(page, title).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Duplicate']);
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(notice(page, 'Article duplicated')).toBeVisible();
  const [copy] = await adminCall<SavedArticle[]>(
    request,
    'GET',
    `/api/articles?status=all&limit=1&q=${encodeURIComponent(title)}`,
  );

  await page
    .getByRole('checkbox', { name: `Select: ${copy?.title}`, exact: true })
    .first()
    .check();
  const bar = page.getByRole('region', { name: 'Selected articles' });
  await expect(bar.getByRole('button')).toHaveText(['Delete', 'Clear selection']);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(bar).toContainText('Done: 1/1');

  const person = await asRole(page, 'editor');
  expect(person.id).toBeGreaterThan(contributor.id);
  await page.goto(`/admin?q=${encodeURIComponent(title)}`);
  for (const [action, done] of [
    ['Publish', 'Article published'],
    ['Feature on the homepage', 'Featured on the homepage'],
  ] as const) {
    await menuOf(page, title).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    await expect(notice(page, done)).toBeVisible();
  }

  await signedIn(page, contributor.username);
  await page.goto(`/ar/admin?q=${encodeURIComponent(title)}`);
  const row = rowOf(page, title);
  await expect(row.getByRole('checkbox')).toBeDisabled();
  await expect(row.getByRole('button', { name: /^حذف/ })).toBeHidden();
  await row.getByRole('button', { name: /^تعديل/ }).click();
  const arabic = page.getByRole('dialog');
  await arabic.getByRole('textbox', { name: 'العنوان بالإنجليزية', exact: true }).fill(`${title} again`);
  await expect(arabic.getByRole('button', { name: 'نشر المقال' })).toBeHidden();
  await arabic.getByRole('button', { name: 'إرسال للمراجعة' }).click();
  await expect(notice(page, 'أُرسل للمراجعة')).toBeVisible();
  await expect(notice(page, 'يظل القرّاء يرون النص المنشور إلى أن ينشر محرّر هذا النص.')).toBeVisible();
  // Tests beside this one publish, too.
  const latest = (await (await request.get('/api/articles?limit=50')).json()) as SavedArticle[];
  const shown = latest.find((one) => one.title === title);
  expect(shown).toMatchObject({ title, featured: true });
  await adminCall(request, 'DELETE', `/api/articles/${shown?.id}`);
  expect(refusals).toEqual([]);
});

test('a translator writes Arabic, and an editor approves it', async ({ page, request }) => {
  test.slow();
  const refusals = refusalsOn(page);
  const { id, slug, title } = await newArticle(request, { ...IN_ARABIC, status: 'published' });
  await asRole(page, 'translator');
  await page.goto(`/admin?q=${encodeURIComponent(title)}`);
  await expect(rowOf(page, title)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create New Article' })).toBeHidden();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.goto(`/admin/translations?edit=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit the Arabic translation' });
  await dialog.getByRole('textbox', { name: 'Arabic title' }).fill('عنوان من مترجم');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Translation saved')).toBeVisible();
  const item = page.getByRole('listitem').filter({ hasText: title });
  await expect(item).toContainText('Not yet approved');
  await expect(item.getByRole('button', { name: /Approve/ })).toBeHidden();
  await item.getByRole('button', { name: `Edit: ${title}` }).click();
  await expect(
    dialog.getByText('This Arabic text waits for approval: readers see it once an editor has approved it.'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Approve/ })).toBeHidden();
  const titleOf = async () =>
    ((await (await request.get(`/api/articles/${slug}`)).json()) as { titleAr: string }).titleAr;
  expect(await titleOf()).toBe(IN_ARABIC.titleAr);

  await asRole(page, 'editor');
  await page.goto('/admin/translations?state=notApproved');
  await page.getByRole('button', { name: `Approve: ${title}` }).click();
  await expect(notice(page, 'Translation approved')).toBeVisible();
  expect(await titleOf()).toBe('عنوان من مترجم');
  expect(refusals).toEqual([]);
});

test('an admin gives a role, and the admin privileges leave no choice', async ({ page, request }) => {
  await signedIn(page);
  const displayName = unique('Role');
  const { id, username } = await newAuthor(request, { displayName });
  await page.goto(`/admin/users?edit=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit user' });
  const role = dialog.getByRole('combobox', { name: 'Role' });
  const privileges = dialog.getByRole('switch', { name: 'Admin privileges' });
  await expect(role).toHaveValue('author');
  await expect(role.getByRole('option')).toHaveText(['Editor', 'Author', 'Translator', 'Contributor']);
  await privileges.focus();
  await page.keyboard.press('Space');
  await expect(role).toBeDisabled();
  await expect(role).toHaveValue('admin');
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await expect(role).toHaveValue('author');
  await role.selectOption('Translator');
  await expect(role).toHaveAccessibleDescription(
    'Translates every article. Editors approve the translations.',
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'User updated successfully')).toBeVisible();
  await expect(rowOf(page, displayName)).toContainText('Translator');

  await page.goto(`/ar/admin/users?edit=${id}`);
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'الدور' })).toHaveValue('translator');
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole('dialog').getByRole('switch').click();
  await page.getByRole('dialog').getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(rowOf(page, displayName)).toContainText('مدير');
  await signedIn(page, username);
  await page.goto('/admin/account');
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('Administrator');
});

test('the setting that lets authors publish has a switch', async ({ page }) => {
  await signedIn(page);
  const sent: unknown[] = [];
  // The other tests' authors publish meanwhile. cms/tests/roles.test.ts tries the effect.
  await page.route('**/api/site-settings/*', async (route) => {
    sent.push(route.request().postDataJSON());
    const setting = { id: 1, key: 'authors_publish', value: 'false', valueAr: null, description: null };
    await route.fulfill({ json: setting });
  });
  for (const [path, label, save] of sampled([
    ['/admin/settings#general', 'Authors publish their own articles', 'Save'],
    ['/ar/admin/settings#general', 'ينشر الكتّاب مقالاتهم بأنفسهم', 'حفظ'],
  ])) {
    await page.goto(path);
    const form = page.getByRole('form', { name: 'authors_publish' });
    const control = form.getByRole('switch', { name: label });
    await expect(control).toBeChecked();
    await expect(form.getByRole('button', { name: save })).toBeDisabled();
    await expectAccessible(page);
    await control.focus();
    await page.keyboard.press('Space');
    await expect(control).not.toBeChecked();
    await form.getByRole('button', { name: save }).click();
    await expect(notice(page, 'authors_publish')).toBeVisible();
    expect(sent.splice(0)).toEqual([{ value: 'false' }]);
  }
});

test('an author’s own article has every action', async ({ page, request }) => {
  const refusals = refusalsOn(page);
  const { token } = await asRole(page, 'author');
  const { title } = await articleOf(request, token, { status: 'published' });
  await page.goto(`/admin?q=${encodeURIComponent(title)}`);
  await menuOf(page, title).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    ...['View on site', 'Unpublish', 'Feature on the homepage', 'Duplicate'],
  ]);
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await expect(notice(page, 'Article unpublished: it is a draft now')).toBeVisible();
  expect(refusals).toEqual([]);
});
