import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { newAuthor, PASSWORD, signedIn } from './accounts';
import { hold, notice, refuse } from './newsroom';
import { expect, test } from './test';

const TABS = [
  'Articles',
  'Categories',
  'Users',
  'Arabic translations',
  'Content import',
  'Site settings',
  'Static pages',
  'Account',
];
const FOR_ADMINS = ['categories', 'users', 'import', 'settings', 'static-pages'];
const LOADING = 'Opening the newsroom…';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Newsroom' });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'));

/** Somebody new is signed in: one whose session may end without harm to other tests. */
async function asAuthor(page: Page) {
  const { username } = await newAuthor(page.request);
  await signedIn(page, username);
  return username;
}

test.describe('the gate', () => {
  test('leads visitors to the login, and says why', async ({ page }) => {
    for (const [path, login, title, text] of [
      ['/admin', /\/login$/, 'Authentication required', 'Please log in to access the admin area'],
      [
        '/admin/users?edit=1',
        /\/login$/,
        'Authentication required',
        'Please log in to access the admin area',
      ],
      [
        '/ar/admin/settings',
        /\/ar\/login$/,
        'تسجيل الدخول مطلوب',
        'يُرجى تسجيل الدخول للوصول إلى منطقة الإدارة',
      ],
    ] as const) {
      await page.goto('/search');
      await page.goto(path);
      await expect(page).toHaveURL(login);
      await expect(notice(page, title)).toBeVisible();
      await expect(notice(page, text)).toBeVisible();
      // Back is not a trap: the newsroom's address has made room for the login's.
      await page.goBack();
      await expect(page).toHaveURL(/\/search$/);
    }
  });

  test('opens for nobody before it is known who is there', async ({ page }) => {
    const release = await hold(page, '/api/auth/me');
    await page.goto('/admin');
    await expect(page.getByRole('status', { name: LOADING })).toBeAttached();
    await expect(tabs(page)).toBeHidden();
    await expect(page).toHaveTitle('Newsroom | Mihwar');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    release();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('tells of nothing in its first answer', async ({ request }) => {
    const html = await (await request.get('/admin/users')).text();
    expect(html).toContain(LOADING);
    expect(html).not.toContain('Create New Article');
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
  });

  test.describe('that cannot ask', () => {
    test.use({ expectedTrouble: /503|Failed to load resource|Failed to verify authentication/ });

    test('says so, and asks again', async ({ page }) => {
      await signedIn(page);
      for (const [path, message, again] of [
        ['/admin', 'Failed to verify authentication', 'Try again'],
        ['/ar/admin', 'تعذّر التحقق من تسجيل الدخول', 'حاول مرة أخرى'],
      ] as const) {
        await refuse(page, '/api/auth/me');
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByRole('alert')).toContainText(message);
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expectAccessible(page);
        await page.unroute('**/api/auth/me');
        await page.getByRole('button', { name: again }).click();
        await expect(page.getByRole('table')).toBeVisible();
      }
    });
  });
});

test.describe('the way out', () => {
  test.use({ expectedTrouble: /503|Failed to load resource/ });

  test('leads home, and the newsroom is closed behind', async ({ page }) => {
    await asAuthor(page);
    await page.goto('/admin');
    await refuse(page, '/api/auth/logout');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(notice(page, 'Failed to log out')).toBeVisible();
    await expect(page).toHaveURL(/\/admin$/);
    expect(await storedToken(page)).toMatch(/./);
    await page.unroute('**/api/auth/logout');

    const release = await hold(page, '/api/auth/logout');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeDisabled();
    release();
    await expect(page).toHaveURL(/\/$/);
    await expect(notice(page, 'You are logged out')).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await expect(notice(page, 'Authentication required')).toBeVisible();
  });

  test('in Arabic', async ({ page }) => {
    await asAuthor(page);
    await page.goto('/ar/admin');
    await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
    await expect(page).toHaveURL(/\/ar\/?$/);
  });
});

test.describe('tabs', () => {
  test('are links with addresses; articles are the default', async ({ page }) => {
    await signedIn(page);
    await page.goto('/admin');
    await expect(tabs(page).getByRole('link')).toHaveText(TABS);
    await expect(tabs(page).getByRole('link', { name: 'Articles' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles');
    // Without the site's own header and footer (spec §2).
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(0);
    for (const tab of ['Categories', 'Users', 'Account']) {
      await tabs(page).getByRole('link', { name: tab }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/${tab.toLowerCase()}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(tab);
      await expect(tabs(page).locator('[aria-current]')).toHaveText(tab);
    }
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  });

  test('an Author has three, and what the others are for is told', async ({ page }) => {
    await asAuthor(page);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto('/admin');
    await expect(tabs(page).getByRole('link')).toHaveText(['Articles', 'Arabic translations', 'Account']);
    for (const tab of FOR_ADMINS) {
      await page.goto(`/admin/${tab}`);
      await expect(page.getByText('For administrators only')).toBeVisible();
    }
    expect(calls).not.toContain('/api/users');
    await page.goto('/ar/admin/users');
    await expect(page.getByText('للمديرين فقط')).toBeVisible();
    await expect(page.getByText(/حسابك يكتب مقالاته ويحرّرها/)).toBeVisible();
  });
});

test('the language switches in place, and the direction with it', async ({ page }) => {
  await signedIn(page);
  await page.goto('/admin/categories');
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(/\/ar\/admin\/categories$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الأقسام');
  await expect(page).toHaveTitle(/غرفة التحرير/);
  // Links lead on in the same language.
  await page
    .getByRole('navigation', { name: 'غرفة التحرير' })
    .getByRole('link', { name: 'المقالات' })
    .click();
  await expect(page).toHaveURL(/\/ar\/admin\/articles$/);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('it looks as the device does until somebody chooses', async ({ page }) => {
  await signedIn(page);
  const html = page.locator('html');
  const choice = page.getByRole('combobox', { name: 'Appearance' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/admin');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(choice).toHaveValue('system');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  // The public site is light where nothing was chosen (spec §9).
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('link', { name: 'View site' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.goBack();
  await expect(html).toHaveAttribute('data-theme', 'dark');

  await choice.selectOption('Light');
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await choice.selectOption('Dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await expect(choice).toHaveValue('dark');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.goto('/');
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test.describe('a session that ends in the middle of work', () => {
  test.use({ expectedTrouble: /401|Failed to load resource/ });

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

  /** Something is typed, then the session ends behind it, then it is saved. */
  async function saveTooLate(page: Page) {
    await page.goto('/admin/account');
    const field = page.getByRole('textbox', { name: 'Display name', exact: true });
    await field.fill('Typed long ago');
    // Ended for the server; this browser does not know yet.
    const token = (await storedToken(page)) ?? '';
    const ended = await page.request.post('/api/auth/logout', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(ended.ok()).toBe(true);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(dialog(page)).toBeVisible();
    return field;
  }

  test('asks for the password in place, and what was typed is saved', async ({ page }) => {
    const username = await asAuthor(page);
    const field = await saveTooLate(page);
    await expect(dialog(page)).toContainText(
      `Sign in again as ${username}. Nothing that you have typed is lost.`,
    );
    await expect(dialog(page).getByLabel('Password')).toBeFocused();
    await dialog(page).getByLabel('Password').fill('not-it');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('Login failed')).toBeVisible();
    await expect(dialog(page).getByText('Invalid username or password')).toBeVisible();
    await dialog(page).getByLabel('Password').fill(PASSWORD);
    const release = await hold(page, '/api/auth/login');
    await dialog(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    release();
    await expect(dialog(page)).toBeHidden();
    await expect(notice(page, 'Profile saved')).toBeVisible();
    await expect(field).toHaveValue('Typed long ago');
    await expect(page).toHaveURL(/\/admin\/account$/);
    await page.reload();
    await expect(field).toHaveValue('Typed long ago');
  });

  test('can be left as it is: the save has failed, what was typed stays', async ({ page }) => {
    await asAuthor(page);
    const field = await saveTooLate(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(notice(page, 'Failed to save profile')).toBeVisible();
    await expect(field).toHaveValue('Typed long ago');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(dialog(page)).toBeVisible();
  });
});

test('the keyboard comes past the frame in one step', async ({ page }) => {
  await signedIn(page);
  await page.goto('/admin');
  await expect(tabs(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Create New Article' })).toBeFocused();
});

test('readers load nothing of the newsroom', async ({ page }) => {
  const loaded: { url: string; text: Promise<string> }[] = [];
  page.on('response', (response) => {
    const url = new URL(response.url()).pathname;
    if (/\.(js|css)$/.test(url)) loaded.push({ url, text: response.text() });
  });
  // A text and two styles of the newsroom's.
  const ofTheNewsroom = async () => {
    const files = await Promise.all(loaded.map(async ({ url, text }) => ({ url, text: await text })));
    return [LOADING, '.data-table', '.dialog-overlay'].map((mark) =>
      files.filter(({ text }) => text.includes(mark)).map(({ url }) => url),
    );
  };
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(loaded.length).toBeGreaterThan(3);
  expect((await ofTheNewsroom()).flat()).toEqual([]);
  loaded.length = 0;
  await signedIn(page);
  await page.goto('/admin', { waitUntil: 'networkidle' });
  for (const files of await ofTheNewsroom()) expect(files).not.toEqual([]);
  // The editor comes when something is written. The style sheet names it, too.
  const hasEditor = async () => {
    const scripts = loaded.filter(({ url }) => url.endsWith('.js')).map(({ text }) => text);
    return (await Promise.all(scripts)).some((text) => text.includes('ProseMirror-'));
  };
  expect(await hasEditor()).toBe(false);
  await page.getByRole('button', { name: 'Create New Article' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Article' })).toBeVisible();
  expect(await hasEditor()).toBe(true);
});

for (const prefix of ['', '/ar']) {
  test(`the frame of ${prefix}/admin is accessible and fits every screen`, async ({ page }) => {
    test.slow();
    await signedIn(page);
    await page.goto(`${prefix}/admin/account`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await page.setViewportSize({ width: 360, height: 780 });
    // On a phone the bar keeps to two lines, and the open tab is in sight.
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(125);
    await page.goto(`${prefix}/admin/static-pages`);
    await expect(page.locator('nav [aria-current=page]')).toBeInViewport({ ratio: 0.98 });
  });
}
