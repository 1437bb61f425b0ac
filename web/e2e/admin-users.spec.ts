import { Buffer } from 'node:buffer';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { sampled } from './sampled';
import { adminCall, newAuthor, PASSWORD, signedIn, signIn, unique } from './accounts';
import { intercept } from './network';
import { hold, notice, refuse, rowOf } from './dashboard';
import { expect, test } from './test';

interface User {
  id: number;
  username: string;
  displayName: string;
  avatar: string | null;
  isAdmin: boolean;
}

/** One red pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);
const PICTURE = { name: 'me.png', mimeType: 'image/png', buffer: PIXEL };

const userNamed = async (request: APIRequestContext, username: string) =>
  (await adminCall<User[]>(request, 'GET', '/api/users')).find((user) => user.username === username);

test.beforeEach(async ({ page }) => {
  await signedIn(page);
});

test('somebody is added with a portrait, and can sign in', async ({ page, request }) => {
  const displayName = unique('Nadia');
  const username = `nadia-${process.pid}-${Date.now()}`;
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page).toHaveURL(/\/admin\/users\?new$/);
  const dialog = page.getByRole('dialog', { name: 'Create new user' });
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('textbox', { name: 'Display name', exact: true }).fill(displayName);
  await dialog.getByRole('textbox', { name: 'Arabic display name' }).fill('ناديا كرم');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`${username}@example.com`);
  await dialog.getByRole('textbox', { name: 'Bio', exact: true }).fill('Covers the industry.');
  await dialog.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(dialog.getByRole('group', { name: 'Avatar' }).locator('img')).toHaveAttribute(
    'src',
    /^\/uploads\//,
  );
  await dialog.getByRole('switch', { name: 'Admin privileges' }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(notice(page, 'User created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const text of [username, 'Covers the industry.', `${username}@example.com`, 'Admin', '2026']) {
    await expect(rowOf(page, displayName)).toContainText(text === '2026' ? /\d{4}/ : text);
  }
  await expect(rowOf(page, displayName).locator('img')).toBeVisible();
  await signIn(username, PASSWORD);
  expect(await userNamed(request, username)).toMatchObject({ isAdmin: true, displayNameAr: 'ناديا كرم' });
});

test('somebody is changed; an empty password keeps the old one', async ({ page, request }) => {
  const displayName = unique('Old Name');
  const { id, username } = await newAuthor(request, { displayName });
  await page.goto(`/admin/users?edit=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit user' });
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue(username);
  await expect(dialog.getByLabel('New password')).toHaveValue('');
  await dialog.getByRole('textbox', { name: 'Display name', exact: true }).fill(`${displayName} anew`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'User updated successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(rowOf(page, `${displayName} anew`)).toContainText('Author');
  await signIn(username, PASSWORD);
  await page.getByRole('button', { name: `Edit ${displayName}` }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test('Back asks before it discards a form, also after the link to the content', async ({ page }) => {
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/users#main$/);
  await expect(page.locator('#main')).toBeFocused();
  await page.getByRole('button', { name: 'Create user' }).click();
  const username = page.getByRole('dialog', { name: 'Create new user' }).getByRole('textbox', {
    name: 'Username',
  });
  await username.fill('somebody-new');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\/admin\/users\?new$/);
  await expect(username).toHaveValue('somebody-new');
});

test.describe("one's own new password", () => {
  test.use({ expectedTrouble: /401|Failed to load resource/ });

  for (const [prefix, ended, save, password, signsIn] of sampled([
    ['', 'Your session has ended', 'Save', 'Password', 'Sign in'],
    ['/ar', 'انتهت جلستك', 'حفظ', 'كلمة المرور', 'تسجيل الدخول'],
  ])) {
    test(`${prefix}: asks to sign in again in place, and what was typed meanwhile stays`, async ({
      page,
      request,
    }) => {
      const { id, username } = await newAuthor(request, { role: 'admin' });
      await signedIn(page, username);
      await page.goto(`${prefix}/admin/users?edit=${id}`);
      const form = page.getByRole('dialog').filter({ has: page.locator('[name=username]') });
      await form.locator('[name=username]').fill(`${username}-new`);
      await form.locator('[name=password]').fill('another-secret-2');
      const release = await hold(page, `/api/users/${id}`);
      await form.getByRole('button', { name: save, exact: true }).click();
      await form.locator('[name=bio]').fill('Typed during the save');
      release();
      const again = page.getByRole('dialog', { name: ended });
      await expect(again).toBeVisible();
      await expect(again).toContainText(`${username}-new`);
      await again.getByLabel(password).fill('another-secret-2');
      await again.getByRole('button', { name: signsIn }).click();
      await expect(again).toBeHidden();
      await expect(form.locator('[name=bio]')).toHaveValue('Typed during the save');
      // The saved password is not sent again.
      await expect(form.locator('[name=password]')).toHaveValue('');
      const next = page.waitForRequest((one) => one.method() === 'PUT');
      await form.getByRole('button', { name: save, exact: true }).click();
      expect((await next).postDataJSON()).toEqual({
        bio: 'Typed during the save',
        updatedAt: expect.any(String),
      });
      await expect(form).toBeHidden();
      await expect(again).toBeHidden();
      await expect(page).toHaveURL(/\/admin\/users$/);
      expect(await userNamed(request, `${username}-new`)).toMatchObject({ bio: 'Typed during the save' });
    });
  }
});

test('a portrait is exchanged and removed', async ({ page, request }) => {
  const { id, username } = await newAuthor(request);
  await page.goto(`/admin/users?edit=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit user' });
  const field = dialog.getByRole('group', { name: 'Avatar' });
  await dialog.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(field.getByRole('button', { name: 'Remove' })).toBeVisible();
  await field.getByRole('button', { name: 'Remove' }).click();
  await expect(field.getByRole('button', { name: 'Choose a picture' })).toBeFocused();
  await expect(field.locator('img')).toHaveCount(0);
  await dialog.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(field.locator('img')).toHaveAttribute('src', /^\/uploads\//);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'User updated successfully')).toBeVisible();
  expect((await userNamed(request, username))?.avatar).toMatch(/^\/uploads\//);
});

test.describe('a password that is guessed first', () => {
  test.use({ expectedTrouble: /400|Failed to load resource/ });

  test('is refused at its field', async ({ page }) => {
    for (const [path, sentence] of sampled([
      ['/admin/users?new', 'This password is one of the most common ones. Please choose another one.'],
      ['/ar/admin/users?new', 'كلمة المرور هذه من أكثر كلمات المرور شيوعًا. يُرجى اختيار كلمة مرور أخرى.'],
    ])) {
      await page.goto(path);
      const dialog = page.getByRole('dialog');
      await dialog.locator('[name=username]').fill('somebody-new');
      await dialog.locator('[name=displayName]').fill('Somebody New');
      const password = dialog.locator('[name=password]');
      await password.fill('password1');
      await dialog.locator('button[type=submit]').click();
      await expect(password).toHaveAccessibleDescription(sentence);
      await expect(password).toBeFocused();
    }
  });
});

test('pictures of a wrong type and of 6 MB are refused before they are sent', async ({ page }) => {
  const uploads: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/upload')) uploads.push(sent.url());
  });
  for (const [path, type, typeText, size, sizeText] of sampled([
    [
      '/admin/users?new',
      'Invalid file type',
      'Please upload a JPEG, PNG, GIF, or WEBP image.',
      'File too large',
      'Please upload an image smaller than 5MB.',
    ],
    [
      '/ar/admin/users?new',
      'نوع الملف غير صالح',
      'يُرجى رفع صورة بصيغة JPEG أو PNG أو GIF أو WEBP.',
      'الملف كبير جدًا',
      'يُرجى رفع صورة أصغر من 5 ميغابايت.',
    ],
  ])) {
    await page.goto(path);
    const input = page.getByRole('dialog').locator('input[type=file]');
    await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(notice(page, type)).toBeVisible();
    await expect(notice(page, typeText)).toBeVisible();
    await input.setInputFiles({ ...PICTURE, buffer: Buffer.alloc(6 * 1024 * 1024) });
    await expect(notice(page, size)).toBeVisible();
    await expect(notice(page, sizeText)).toBeVisible();
  }
  expect(uploads).toEqual([]);
});

test('while a picture is on its way nothing is saved, and it can be called off', async ({ page }) => {
  await page.route('**/api/upload', () => undefined);
  await page.goto('/admin/users?new');
  const dialog = page.getByRole('dialog', { name: 'Create new user' });
  await dialog.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Avatar' }).locator('img')).toHaveAttribute('src', /^data:/);
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeEnabled();
});

test('what is missing or wrong is said beside the fields, and again with every change', async ({ page }) => {
  for (const [path, create, names, problems] of sampled([
    [
      '/admin/users?new',
      'Create',
      ['Username', 'Display name', 'Email', 'Password'],
      [
        'A user name has at least 3 characters.',
        'Please fill in this field.',
        'Please enter an e-mail address.',
        'Password must be at least 6 characters long.',
        'A user name has neither spaces nor @.',
      ],
    ],
    [
      '/ar/admin/users?new',
      'إنشاء',
      ['اسم المستخدم', 'الاسم المعروض', 'البريد الإلكتروني', 'كلمة المرور'],
      [
        'يجب ألّا يقلّ اسم المستخدم عن 3 أحرف.',
        'يُرجى ملء هذا الحقل.',
        'يُرجى إدخال بريد إلكتروني صحيح.',
        'يجب ألّا تقلّ كلمة المرور عن 6 أحرف.',
        'لا يجوز أن يحتوي اسم المستخدم على مسافات ولا على الرمز @.',
      ],
    ],
  ])) {
    await page.goto(path);
    const dialog = page.getByRole('dialog');
    const [username, displayName, email] = names.map((name) =>
      dialog.getByRole('textbox', { name, exact: true }),
    );
    const password = dialog.locator('input[type=password]');
    if (!username || !displayName || !email) throw new Error('There are three names');
    await email.fill('nobody');
    await dialog.getByRole('button', { name: create, exact: true }).click();
    await expect(username).toHaveAccessibleDescription(problems[1]);
    await expect(username).toBeFocused();
    await expect(displayName).toHaveAccessibleDescription(problems[1]);
    await expect(email).toHaveAccessibleDescription(new RegExp(problems[2]));
    await expect(password).toHaveAccessibleDescription(problems[1]);
    await username.fill('ab');
    await expect(username).toHaveAccessibleDescription(problems[0]);
    await password.fill('short');
    await expect(password).toHaveAccessibleDescription(problems[3]);
    await username.fill('two words');
    await expect(username).toHaveAccessibleDescription(problems[4]);
    await username.fill('words');
    await expect(username).not.toHaveAttribute('aria-invalid', 'true');
  }
});

test('somebody is deleted when that is confirmed', async ({ page, request }) => {
  const displayName = unique('Leaving');
  const { username } = await newAuthor(request, { displayName });
  await page.goto('/admin/users');
  await page.getByRole('button', { name: `Delete ${displayName}` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete “${displayName}”?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: `Delete ${displayName}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expect(notice(page, 'User deleted successfully')).toBeVisible();
  await expect(rowOf(page, displayName)).toBeHidden();
  expect(await userNamed(request, username)).toBeUndefined();
});

test('nobody deletes oneself, and is told so', async ({ page, request }) => {
  const displayName = unique('Second Admin');
  const { username } = await newAuthor(request, { displayName, isAdmin: true });
  await signedIn(page, username);
  await page.goto('/admin/users');
  const button = page.getByRole('button', { name: `Delete ${displayName}` });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Failed to delete user')).toBeVisible();
  await expect(notice(page, 'You cannot delete your own account')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test.describe('in vain', () => {
  test.use({ expectedTrouble: /401|409|503|Failed to load resource/ });

  test('every failure is told, and nothing typed is lost', async ({ page, request }) => {
    const displayName = unique('Unlucky');
    const { id } = await newAuthor(request, { displayName });
    await refuse(page, `/api/users/${id}`);
    await refuse(page, '/api/users', 'answer', 'POST');
    await refuse(page, '/api/upload');
    await page.goto('/admin/users?new');
    const create = page.getByRole('dialog', { name: 'Create new user' });
    await create.locator('input[type=file]').setInputFiles(PICTURE);
    await expect(notice(page, 'Failed to upload image')).toBeVisible();
    await expect(notice(page, 'Not now.')).toBeVisible();
    await create.getByRole('textbox', { name: 'Username' }).fill('somebody');
    await create.getByLabel('Password').fill(PASSWORD);
    await create.getByRole('textbox', { name: 'Display name', exact: true }).fill('Somebody');
    await create.getByRole('button', { name: 'Create' }).click();
    await expect(notice(page, 'Failed to create user')).toBeVisible();
    await expect(create.getByLabel('Password')).toHaveValue(PASSWORD);
    await create.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();

    await page.getByRole('button', { name: `Edit ${displayName}` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit user' });
    await edit.getByRole('textbox', { name: 'Bio', exact: true }).fill('Words');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Failed to update user')).toBeVisible();
    await expect(edit.getByRole('textbox', { name: 'Bio', exact: true })).toHaveValue('Words');
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();

    await page.getByRole('button', { name: `Delete ${displayName}` }).click();
    await page.getByRole('button', { name: 'Delete user' }).click();
    await expect(notice(page, 'Failed to delete user')).toBeVisible();
    await expect(rowOf(page, displayName)).toBeVisible();
  });

  test('a name that is taken is refused beside its field', async ({ page, request }) => {
    const { username } = await newAuthor(request);
    for (const [path, create, name, display, problem] of sampled([
      [
        '/admin/users?new',
        'Create',
        'Username',
        'Display name',
        'There is already a user with this user name',
      ],
      ['/ar/admin/users?new', 'إنشاء', 'اسم المستخدم', 'الاسم المعروض', 'يوجد مستخدم آخر بهذا الاسم.'],
    ])) {
      await page.goto(path);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name, exact: true }).fill(username.toUpperCase());
      await dialog.locator('input[type=password]').fill(PASSWORD);
      await dialog.getByRole('textbox', { name: display, exact: true }).fill('A Double');
      await dialog.getByRole('button', { name: create, exact: true }).click();
      const field = dialog.getByRole('textbox', { name, exact: true });
      await expect(field).toHaveAccessibleDescription(problem);
      await expect(field).toBeFocused();
    }
  });

  test('the last admin stays one, which is explained in both languages', async ({ page, request }) => {
    const { id } = await newAuthor(request, { displayName: unique('Last'), isAdmin: true });
    await page.route(`**/api/users/${id}`, (route) =>
      route.fulfill({
        status: 409,
        json: { message: 'The last admin cannot be removed. Make somebody else an admin first.' },
      }),
    );
    for (const [path, save, title, text] of sampled([
      [
        `/admin/users?edit=${id}`,
        'Save',
        'Failed to update user',
        'The last admin cannot be removed. Make somebody else an admin first.',
      ],
      [
        `/ar/admin/users?edit=${id}`,
        'حفظ',
        'تعذّر تحديث بيانات المستخدم',
        'لا يمكن الاستغناء عن آخر مدير. اجعل شخصًا آخر مديرًا أولًا.',
      ],
    ])) {
      await page.goto(path);
      await page.getByRole('dialog').getByRole('switch').click();
      await page.getByRole('dialog').getByRole('button', { name: save }).click();
      await expect(notice(page, title)).toBeVisible();
      await expect(notice(page, text)).toBeVisible();
    }
  });

  test('a session that ends in the middle of it is begun again in place', async ({ page, request }) => {
    const { username } = await newAuthor(request, { displayName: unique('Expiring'), isAdmin: true });
    const { id } = await newAuthor(request, { displayName: unique('Edited') });
    await signedIn(page, username);
    await page.goto(`/admin/users?edit=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit user' });
    await dialog.getByRole('textbox', { name: 'Bio', exact: true }).fill('Kept all the way');
    // All sessions end with the old password. A picture's request is the first to find out.
    const { id: own } = (await userNamed(request, username)) as User;
    await adminCall(request, 'PUT', `/api/users/${own}`, { password: `${PASSWORD}-new` });
    await dialog.locator('input[type=file]').setInputFiles(PICTURE);
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await again.getByLabel('Password').fill(`${PASSWORD}-new`);
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog.getByRole('group', { name: 'Avatar' }).locator('img')).toHaveAttribute(
      'src',
      /^\/uploads\//,
    );
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'User updated successfully')).toBeVisible();
  });

  test('a list that cannot be fetched can be asked for again', async ({ page }) => {
    await refuse(page, '/api/users');
    await page.goto('/admin/users');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch users');
    await page.unroute('**/api/users');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  });
});

test('an Author is not offered it', async ({ page, request }) => {
  const { username } = await newAuthor(request);
  await signedIn(page, username);
  await page.goto('/admin/users');
  await expect(page.getByText('For administrators only')).toBeVisible();
});

/** Leaves few users in the list. Other tests have made a hundred, which take axe half a minute. */
const listFew = (page: Page) =>
  intercept(page, 'GET', '/api/users', async (route) => {
    const response = await route.fetch();
    const users = (await response.json()) as unknown[];
    await route.fulfill({ response, json: users.slice(0, 12) });
  });

for (const path of sampled(['/admin/users', '/ar/admin/users'])) {
  test(`${path} is accessible and fits every screen`, async ({ page }) => {
    test.slow();
    await listFew(page);
    await page.goto(path);
    await page.getByRole('row').last().getByRole('button').last().click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await expectToFit(page, async () => {
      // The actions of a row are side by side.
      const actions = page.getByRole('row').nth(1).getByRole('button');
      const boxes = await actions.evaluateAll((buttons) =>
        buttons.map((one) => one.getBoundingClientRect().y),
      );
      expect(new Set(boxes).size, boxes.join()).toBe(1);
    });
  });

  test(`the dialog of ${path} is accessible and fits every screen`, async ({ page }) => {
    test.slow();
    await listFew(page);
    await page.goto(`${path}?new`);
    const dialog = page.getByRole('dialog');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.locator('[aria-invalid]').first()).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
  });
}

test.describe('while somebody else saves the same', () => {
  test.use({ expectedTrouble: /409|Failed to load resource/ });

  test('a form sends what was changed in it, and takes no right back that somebody else has given', async ({
    page,
    request,
  }) => {
    const displayName = unique('Sami');
    const author = await newAuthor(request, { displayName });
    await page.goto('/admin/users');
    await expect(rowOf(page, displayName)).toContainText('Author');
    await page.getByRole('link', { name: 'Articles', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Author' })).toBeVisible();
    // Another administrator, meanwhile.
    await adminCall(request, 'PUT', `/api/users/${author.id}`, { role: 'editor' });
    await page.getByRole('link', { name: 'Users' }).click();
    await expect(rowOf(page, displayName)).toContainText('Editor');

    await rowOf(page, displayName).getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit user' });
    await adminCall(request, 'PUT', `/api/users/${author.id}`, { role: 'translator' });
    await dialog.getByRole('textbox', { name: 'Bio', exact: true }).fill('Covers the industry.');
    const sent = page.waitForRequest((one) => one.method() === 'PUT' && /\/api\/users\//.test(one.url()));
    await dialog.getByRole('button', { name: 'Save' }).click();
    expect((await sent).postDataJSON()).toEqual({
      bio: 'Covers the industry.',
      updatedAt: expect.any(String),
    });
    await expect(notice(page, 'User updated successfully')).toBeVisible();
    expect(await userNamed(request, author.username)).toMatchObject({
      ...{ role: 'translator', bio: 'Covers the industry.' },
    });
  });
});
