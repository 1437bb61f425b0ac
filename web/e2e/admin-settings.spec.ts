import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { sampled } from './sampled';
import { adminCall, newAuthor, signedIn } from './accounts';
import { notice, refuse } from './dashboard';
import { slowAnswer } from './network';
import { expect, test } from './test';

interface Setting {
  id: number;
  key: string;
  value: string;
  valueAr: string | null;
  description: string | null;
}

let made = 0;

const newKey = (group: string) => `${group}_test_${process.pid}_${Date.now()}_${(made += 1)}`;

const newSetting = (request: APIRequestContext, group: string, more: Partial<Setting> = {}) =>
  adminCall<Setting>(request, 'POST', '/api/site-settings', { key: newKey(group), value: 'Old', ...more });

const settingOf = async (request: APIRequestContext, key: string) =>
  (await adminCall<Setting[]>(request, 'GET', '/api/site-settings')).find((setting) => setting.key === key);

const formOf = (page: Page, key: string) => page.getByRole('form', { name: key, exact: true });

test.beforeEach(async ({ page }) => {
  await signedIn(page);
});

test('settings of the footer stand apart; each section has an address', async ({ page, request }) => {
  const { key: footer } = await newSetting(request, 'footer');
  const { key: general } = await newSetting(request, 'site');
  await page.goto('/admin/settings');
  await expect(page.getByRole('tab', { name: 'Footer Settings' })).toHaveAttribute('aria-selected', 'true');
  await expect(formOf(page, footer)).toBeVisible();
  await expect(formOf(page, general)).toBeHidden();
  await page.getByRole('tab', { name: 'General Settings' }).click();
  await expect(page).toHaveURL(/\/admin\/settings#general$/);
  await expect(formOf(page, general)).toBeVisible();
  await expect(formOf(page, footer)).toBeHidden();
  await page.reload();
  await expect(formOf(page, general)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.getByRole('tab', { name: 'General Settings' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Add setting' })).toBeVisible();
});

test('built-in settings are described in Arabic on Arabic screens', async ({ page }) => {
  const about = 'السطر الذي تحت الاسم في تذييل كل صفحة.';
  await page.goto('/admin/settings');
  await expect(formOf(page, 'footer_tagline')).toBeVisible();
  await expect(formOf(page, 'footer_tagline').getByText(about)).toHaveCount(0);
  await page.goto('/ar/admin/settings');
  const field = formOf(page, 'footer_tagline').getByRole('textbox', { name: 'الوصف' });
  await expect(field).toHaveAccessibleDescription(about);
  await expect(field).toHaveValue(/^The line under the name/);
  // Settings with a switch or a choice have labels instead of a description.
  const withoutField = ['authors_publish', 'machine_arabic', 'comments_mode'];
  const seeds = await readFile(new URL('../../cms/seed/settings.yaml', import.meta.url), 'utf8');
  const keys = [...seeds.matchAll(/^- key: (\w+)$/gm)].map(([, key]) => key ?? '');
  for (const key of keys.filter((one) => !withoutField.includes(one))) {
    // The forms of the other section are hidden.
    const described = page.locator(`form[aria-label=${key}] [id$=-hint]`);
    await expect(described, key).toHaveText(/[\u0600-\u06FF]/);
  }

  // An Arabic description by an admin needs no other one.
  await field.fill('وصف آخر');
  await expect(field).not.toHaveAccessibleDescription(about);
});

test('a setting is changed in its place, in both languages', async ({ page, request }) => {
  const { key } = await newSetting(request, 'footer');
  const { key: other } = await newSetting(request, 'footer');
  await page.goto('/admin/settings');
  const form = formOf(page, key);
  const save = form.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await form.getByRole('textbox', { name: 'Value', exact: true }).fill('New words');
  await form.getByRole('textbox', { name: 'Arabic value' }).fill('كلمات جديدة');
  await form.getByRole('textbox', { name: 'Description' }).fill('What it is for');
  await formOf(page, other).getByRole('textbox', { name: 'Value', exact: true }).fill('Not saved yet');
  await save.click();
  await expect(notice(page, 'Setting updated successfully')).toBeVisible();
  await expect(save).toBeDisabled();
  // Text that is being typed into another form stays.
  await expect(formOf(page, other).getByRole('textbox', { name: 'Value', exact: true })).toHaveValue(
    'Not saved yet',
  );
  expect(await settingOf(request, key)).toMatchObject({
    value: 'New words',
    valueAr: 'كلمات جديدة',
    description: 'What it is for',
  });
  await page.getByRole('tab', { name: 'General Settings' }).click();
  await page.getByRole('link', { name: 'Users' }).click();
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test.describe('while somebody else saves the same', () => {
  test.use({ expectedTrouble: /409|Failed to load resource/ });

  test('a setting sends what was changed in it, and takes back nothing of somebody else', async ({
    page,
    request,
  }) => {
    const { id, key } = await newSetting(request, 'footer', { valueAr: 'قديم' });
    await page.goto('/admin/settings');
    const form = formOf(page, key);
    await form.getByRole('textbox', { name: 'Arabic value' }).fill('جديد');
    await adminCall(request, 'PUT', `/api/site-settings/${id}`, { value: 'New' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Setting updated successfully')).toBeVisible();
    expect(await settingOf(request, key)).toMatchObject({ value: 'New', valueAr: 'جديد' });
  });
});

test('key and value are required, in the words of both languages', async ({ page, request }) => {
  for (const [path, add, keyName, valueName, required] of sampled([
    ['/admin/settings#new', 'Add setting', 'Key', 'Value', 'Key and value are required.'],
    ['/ar/admin/settings#new', 'إضافة الإعداد', 'المفتاح', 'القيمة', 'المفتاح والقيمة مطلوبان.'],
  ])) {
    const key = newKey('site');
    await page.goto(path);
    const form = page.getByRole('tabpanel').filter({ has: page.getByRole('button', { name: add }) });
    await form.getByRole('button', { name: add }).click();
    await expect(form.getByRole('alert')).toHaveText(required);
    await expect(form.getByRole('textbox', { name: keyName })).toBeFocused();
    await form.getByRole('textbox', { name: keyName }).fill(key);
    await expect(form.getByRole('alert')).toHaveText(required);
    await form.getByRole('textbox', { name: valueName, exact: true }).fill('Something');
    await expect(form.getByRole('alert')).toBeHidden();
    await form.getByRole('button', { name: add }).click();
    await expect(form.getByRole('textbox', { name: keyName })).toHaveValue('');
    expect(await settingOf(request, key)).toMatchObject({ value: 'Something' });
  }
});

test('a key has a form, and says whether visitors are told it', async ({ page }) => {
  await page.goto('/admin/settings#new');
  const form = page.getByRole('form', { name: 'Add New Setting' });
  const key = form.getByRole('textbox', { name: 'Key' });
  await key.fill('Not A Key');
  await form.getByRole('textbox', { name: 'Value', exact: true }).fill('x');
  await form.getByRole('button', { name: 'Add setting' }).click();
  await expect(key).toHaveAccessibleDescription(
    /A key has small letters, digits and single underscores only\./,
  );
  await key.fill('hidden_thing');
  await expect(key).toHaveAccessibleDescription(/this one stays among admins/);
});

test.describe('an advertisement', () => {
  test.use({ expectedTrouble: /400|Failed to load resource/ });

  test('says what it takes and what readers will see, and is refused where they would see none', async ({
    page,
    request,
  }) => {
    const booked = '{"image": "/uploads/first.webp", "link": "https://example.com"}';
    const { key } = await newSetting(request, 'ad', { value: booked });
    await page.goto('/admin/settings#general');
    const form = formOf(page, key);
    const value = form.getByRole('textbox', { name: 'Value', exact: true });
    // The place of a notice about other people's saves is empty.
    const effect = form.getByRole('status').filter({ hasText: /./ });
    await value.fill('{"image": "nonsense"}');
    await expect(effect).toContainText('This cannot be used');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(value).toHaveAccessibleDescription(/is JSON with the path of a picture of this site/);
    await value.fill('{"image": "/uploads/a.webp", "link": "https://example.com", "label": "Example"}');
    await expect(effect).toHaveText('Readers will see this advertisement.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Setting updated successfully')).toBeVisible();
    await value.fill('');
    await expect(effect).toContainText('readers see the house advertisement');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});

test.describe('in vain', () => {
  test.use({ expectedTrouble: /409|503|Failed to load resource/ });

  test('every failure is told, and nothing typed is lost', async ({ page, request }) => {
    const { id, key } = await newSetting(request, 'footer');
    await refuse(page, `/api/site-settings/${id}`);
    await page.goto('/admin/settings');
    const form = formOf(page, key);
    await form.getByRole('textbox', { name: 'Value', exact: true }).fill('Kept');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Failed to update setting')).toBeVisible();
    await expect(notice(page, 'Not now.')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Value', exact: true })).toHaveValue('Kept');

    await page.getByRole('tab', { name: 'Add New Setting' }).click();
    const create = page.getByRole('form', { name: 'Add New Setting' });
    await create.getByRole('textbox', { name: 'Key' }).fill(key);
    await create.getByRole('textbox', { name: 'Value', exact: true }).fill('x');
    await create.getByRole('button', { name: 'Add setting' }).click();
    await expect(notice(page, 'Failed to create setting')).toBeVisible();
    await expect(create.getByRole('textbox', { name: 'Key' })).toHaveAccessibleDescription(
      new RegExp(`There is already a setting with the key '${key}'\\.`),
    );
    await expect(create.getByRole('textbox', { name: 'Key' })).toBeFocused();
    await expect(create.getByRole('textbox', { name: 'Value', exact: true })).toHaveValue('x');
  });

  test('settings that cannot be fetched can be asked for again', async ({ page }) => {
    await refuse(page, '/api/site-settings');
    await page.goto('/admin/settings');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch settings');
    await page.unroute('**/api/site-settings');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tab', { name: 'Footer Settings' })).toBeVisible();
  });
});

test('an Author is not offered it', async ({ page, request }) => {
  const { username } = await newAuthor(request);
  await signedIn(page, username);
  await page.goto('/admin/settings');
  await expect(page.getByText('For administrators only')).toBeVisible();
});

for (const path of sampled(['/admin/settings', '/ar/admin/settings'])) {
  for (const section of ['footer', 'general', 'new']) {
    test(`${path}#${section} is accessible and fits every screen`, async ({ page }) => {
      test.slow();
      await page.goto(`${path}#${section}`);
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page);
    });
  }
}

test('what is typed while a setting is saved stays, and is not saved yet', async ({ page, request }) => {
  const { id, key } = await newSetting(request, 'footer');
  await page.goto('/admin/settings');
  const form = formOf(page, key);
  const value = form.getByRole('textbox', { name: 'Value', exact: true });
  const release = await slowAnswer(page, 'PUT', `/api/site-settings/${id}`);
  await value.fill('New');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await value.fill('New words');
  release();
  await expect(notice(page, 'Setting updated successfully')).toBeVisible();
  await expect(value).toHaveValue('New words');
  await expect(form.getByRole('button', { name: 'Save' })).toBeEnabled();
  expect(await settingOf(request, key)).toMatchObject({ value: 'New' });
});
