import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { sampled } from './sampled';
import { newAuthor, PASSWORD, signedIn, unique } from './accounts';
import { closeNotice, notice, refuse } from './dashboard';
import { slowAnswer } from './network';
import { expect, test } from './test';

/** One red pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

const factsOf = (page: Page) => page.getByRole('region', { name: 'Account' }).locator('dd');

test('the account is there to be read', async ({ page, request }) => {
  await signedIn(page);
  await page.goto('/admin/account');
  await expect(factsOf(page)).toContainText(['admin', 'Mihwar', '@', 'Administrator']);
  const { username } = await newAuthor(request, { displayName: 'A Writer' });
  await signedIn(page, username);
  await page.goto('/admin/account');
  await expect(factsOf(page)).toContainText([username, 'A Writer', `${username}@example.com`, 'Author']);
});

test('an Author changes name, words and portrait, which the newsroom shows at once', async ({
  page,
  request,
}) => {
  const { username } = await newAuthor(request);
  await signedIn(page, username);
  await page.goto('/admin/account');
  const form = page.getByRole('form', { name: 'Profile' });
  const save = form.getByRole('button', { name: 'Save profile' });
  await expect(save).toBeDisabled();
  const name = unique('New Name');
  await form.getByRole('textbox', { name: 'Display name', exact: true }).fill(name);
  await form.getByRole('textbox', { name: 'Arabic display name' }).fill('اسم جديد');
  await form.getByRole('textbox', { name: 'Bio', exact: true }).fill('Writes.');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(form.locator('img')).toHaveAttribute('src', /^\/uploads\//);
  await save.click();
  await expect(notice(page, 'Profile saved')).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(page.getByRole('banner')).toContainText(name);
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^\/uploads\//);
  await page.goto('/ar/admin/account');
  await expect(page.getByRole('banner')).toContainText('اسم جديد');
});

test('what is missing is said, and leaving asks', async ({ page, request }) => {
  const { username } = await newAuthor(request);
  await signedIn(page, username);
  await page.goto('/admin/account');
  const form = page.getByRole('form', { name: 'Profile' });
  const name = form.getByRole('textbox', { name: 'Display name', exact: true });
  await name.fill('');
  await form.getByRole('button', { name: 'Save profile' }).click();
  await expect(name).toHaveAccessibleDescription('Please fill in this field.');
  await expect(name).toBeFocused();
  await name.fill('x');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('link', { name: 'Articles' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('x');
});

test('the password is changed, and the work goes on', async ({ page, request }) => {
  const { username } = await newAuthor(request);
  await signedIn(page, username);
  for (const [path, button, missing, mismatch] of sampled([
    ['/admin/account', 'Update password', 'All fields are required', 'New passwords do not match'],
    ['/ar/admin/account', 'تحديث كلمة المرور', 'جميع الحقول مطلوبة', 'كلمتا المرور الجديدتان غير متطابقتين'],
  ])) {
    await page.goto(path);
    const form = page.locator('form').filter({ has: page.locator('[name=currentPassword]') });
    await form.getByRole('button', { name: button }).click();
    await expect(form.getByRole('alert')).toHaveText(missing);
    await form.locator('[name=currentPassword]').fill(PASSWORD);
    await form.locator('[name=newPassword]').fill('secret-2');
    await form.locator('[name=confirmPassword]').fill('secret-3');
    await form.getByRole('button', { name: button }).click();
    await expect(form.getByRole('alert')).toHaveText(mismatch);
  }
  await page.goto('/admin/account');
  await page.getByLabel('Current Password').fill(PASSWORD);
  await page.getByLabel('New Password', { exact: true }).fill('secret-2');
  await page.getByLabel('Confirm New Password').fill('secret-2');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(notice(page, 'Password changed successfully')).toBeVisible();
  const form = page.getByRole('form', { name: 'Profile' });
  await form.getByRole('textbox', { name: 'Bio', exact: true }).fill('Still here');
  await form.getByRole('button', { name: 'Save profile' }).click();
  await expect(notice(page, 'Profile saved')).toBeVisible();
});

test.describe('in vain', () => {
  test.use({ expectedTrouble: /400|401|403|503|Failed to load resource|ERR_FAILED/ });

  test('a password that is guessed first is refused, and it is said why', async ({ page, request }) => {
    const { username } = await newAuthor(request);
    await signedIn(page, username);
    for (const [path, tooCommon, isAName] of sampled([
      [
        '/admin/account',
        'This password is one of the most common ones. Please choose another one.',
        'A password must not be the name or the e-mail address of its owner.',
      ],
      [
        '/ar/admin/account',
        'كلمة المرور هذه من أكثر كلمات المرور شيوعًا. يُرجى اختيار كلمة مرور أخرى.',
        'لا يجوز أن تكون كلمة المرور هي اسم صاحبها أو بريده الإلكتروني.',
      ],
    ])) {
      await page.goto(path);
      const form = page.locator('form').filter({ has: page.locator('[name=currentPassword]') });
      for (const [password, sentence] of [
        ['Password1', tooCommon],
        [username, isAName],
      ] as const) {
        await form.locator('[name=currentPassword]').fill(PASSWORD);
        await form.locator('[name=newPassword]').fill(password);
        await form.locator('[name=confirmPassword]').fill(password);
        await form.locator('button[type=submit]').click();
        await expect(form.getByRole('alert')).toHaveText(sentence);
      }
    }
  });

  test('every failure is told, and nothing typed is lost', async ({ page, request }) => {
    const { username } = await newAuthor(request);
    await signedIn(page, username);
    await page.goto('/admin/account');
    await refuse(page, '/api/auth/profile');
    const form = page.getByRole('form', { name: 'Profile' });
    const bio = form.getByRole('textbox', { name: 'Bio', exact: true });
    await bio.fill('Kept');
    await form.getByRole('button', { name: 'Save profile' }).click();
    await expect(notice(page, 'Failed to save profile')).toBeVisible();
    await expect(notice(page, 'Not now.')).toBeVisible();
    await expect(bio).toHaveValue('Kept');
    await closeNotice(page);

    const change = page.locator('form').filter({ has: page.locator('[name=currentPassword]') });
    const answers = [
      { status: 503, body: 'Down', shown: 'Failed to change password' },
      { status: 400, body: JSON.stringify({ message: 'That is not it' }), shown: 'That is not it' },
    ];
    for (const { status, body, shown } of answers) {
      await page.route('**/api/auth/change-password', (route) => route.fulfill({ status, body }), {
        times: 1,
      });
      for (const name of ['currentPassword', 'newPassword', 'confirmPassword']) {
        await change.locator(`[name=${name}]`).fill('secret-9');
      }
      await change.getByRole('button', { name: 'Update password' }).click();
      await expect(change.getByRole('alert')).toHaveText(shown);
    }
    await refuse(page, '/api/auth/change-password', 'network');
    await change.getByRole('button', { name: 'Update password' }).click();
    await expect(change.getByRole('alert')).toHaveText('An unexpected error occurred');
  });

  test('a picture that cannot be stored is not saved, which both languages say', async ({
    page,
    request,
  }) => {
    const { username } = await newAuthor(request);
    await signedIn(page, username);
    const message =
      'Pictures cannot be stored at the moment. This one was not saved; please try again shortly.';
    await page.route('**/api/upload', (route) => route.fulfill({ status: 503, json: { message } }));
    for (const [path, shown] of sampled([
      ['/admin/account', message],
      ['/ar/admin/account', 'يتعذّر تخزين الصور حاليًا. لم تُحفظ هذه الصورة؛ يُرجى إعادة المحاولة بعد قليل.'],
    ])) {
      await page.goto(path);
      await page.locator('input[type=file]').setInputFiles('public/icon-192.png');
      await expect(notice(page, shown)).toBeVisible();
    }
  });

  test('a slow change of the password says so', async ({ page, request }) => {
    const { username } = await newAuthor(request);
    await signedIn(page, username);
    await page.route('**/api/auth/change-password', () => undefined);
    await page.goto('/admin/account');
    for (const name of ['currentPassword', 'newPassword', 'confirmPassword']) {
      await page.locator(`[name=${name}]`).fill('secret-9');
    }
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
  });
});

for (const path of sampled(['/admin/account', '/ar/admin/account'])) {
  test(`${path} is accessible and fits every screen`, async ({ page }) => {
    test.slow();
    await signedIn(page);
    await page.goto(path);
    await expect(page.locator('[name=displayName]')).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
  });
}

test('what is typed while the profile is saved stays, and is not saved yet', async ({ page, request }) => {
  const { username } = await newAuthor(request);
  await signedIn(page, username);
  await page.goto('/admin/account');
  const form = page.getByRole('form', { name: 'Profile' });
  const bio = form.getByRole('textbox', { name: 'Bio', exact: true });
  const save = form.getByRole('button', { name: 'Save profile' });
  const release = await slowAnswer(page, 'PUT', '/api/auth/profile');
  await bio.fill('Writes about roads');
  await save.click();
  await expect(save).toBeHidden();
  await bio.fill('Writes about roads and rain');
  release();
  await expect(notice(page, 'Profile saved')).toBeVisible();
  await expect(bio).toHaveValue('Writes about roads and rain');
  await expect(save).toBeEnabled();
  await closeNotice(page);
  await save.click();
  await expect(notice(page, 'Profile saved')).toBeVisible();
  await expect(save).toBeDisabled();
});
