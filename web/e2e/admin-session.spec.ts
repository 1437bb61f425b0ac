import type { Page } from '@playwright/test';
import { sampled } from './sampled';
import { expectAccessible } from './accessibility';
import { adminCall, newAuthor, PASSWORD, signedIn, storedToken, unique } from './accounts';
import { hold, newArticle, notice, refuse, rowOf, tabs } from './dashboard';
import { expect, likePerson, test } from './test';

const LOADING = 'Opening the newsroom…';

/** Signs in a new user, whose session may end without affecting other tests. */
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
        'يُرجى تسجيل الدخول للوصول إلى غرفة التحرير',
      ],
    ] as const) {
      await page.goto('/search');
      await page.goto(path);
      await expect(page).toHaveURL(login);
      await expect(notice(page, title)).toBeVisible();
      await expect(notice(page, text)).toBeVisible();
      // Back does not return to the dashboard's address, which the login has replaced.
      await page.goBack();
      await expect(page).toHaveURL(/\/search$/);
    }
  });

  test('opens for nobody before it is known who is there', async ({ page }) => {
    const release = await hold(page, '/api/auth/me');
    await page.goto('/admin');
    await expect(page.getByRole('status', { name: LOADING })).toBeAttached();
    await expect(tabs(page)).toBeHidden();
    await expect(page).toHaveTitle('Articles · Newsroom | Mihwar');
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
      for (const [path, message, again] of sampled([
        ['/admin', 'Failed to verify authentication', 'Try again'],
        ['/ar/admin', 'تعذّر التحقق من تسجيل الدخول', 'إعادة المحاولة'],
      ])) {
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

  for (const [prefix, name, logOut, stay, leave] of sampled([
    ['', 'Display name', 'Log Out', 'Keep editing', 'Leave'],
    ['/ar', 'الاسم المعروض', 'تسجيل الخروج', 'متابعة التحرير', 'مغادرة'],
  ])) {
    test(`${prefix || '/'}: asks once about unsaved work, before the session ends`, async ({ page }) => {
      await asAuthor(page);
      await page.goto(`${prefix}/admin/account`);
      const field = page.getByRole('textbox', { name, exact: true });
      await field.fill('Not saved yet');
      const question = page.getByRole('alertdialog');
      await page.getByRole('button', { name: logOut }).click();
      await question.getByRole('button', { name: stay }).click();
      await expect(question).toBeHidden();
      await expect(field).toHaveValue('Not saved yet');
      expect(await storedToken(page)).toMatch(/./);
      const session = await (await page.request.get('/api/auth/me')).json();
      expect(session).toMatchObject({ isAuthenticated: true });

      await page.getByRole('button', { name: logOut }).click();
      await question.getByRole('button', { name: leave }).click();
      await expect(page).toHaveURL(prefix ? /\/ar\/?$/ : /:\d+\/$/);
      await expect(question).toBeHidden();
      expect(await storedToken(page)).toBeNull();
    });
  }

  test('in Arabic', async ({ page }) => {
    await asAuthor(page);
    await page.goto('/ar/admin');
    await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
    await expect(page).toHaveURL(/\/ar\/?$/);
  });
});

test.describe('a session that ends in the middle of work', () => {
  test.use({ expectedTrouble: /401|Failed to load resource/ });

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

  /** Types a text, ends the session in the background, and then saves. */
  async function saveTooLate(page: Page) {
    await page.goto('/admin/account');
    const field = page.getByRole('textbox', { name: 'Display name', exact: true });
    await field.fill('Typed long ago');
    // The session has ended on the server, and this browser does not know it yet.
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
    await expect(dialog(page).getByLabel('Password')).toHaveAccessibleDescription('Invalid credentials');
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

  test('once left, no list asks again by itself', async ({ page }) => {
    for (const path of ['/api/jobs', '/api/audit?*', '/api/audit.csv?*']) {
      await page.route(`**${path}`, (route) =>
        route.fulfill({ status: 401, json: { message: 'Please sign in' } }),
      );
    }
    await signedIn(page);
    await page.goto('/admin/jobs');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await tabs(page).getByRole('link', { name: 'Audit log' }).click();
    await expect(page.getByText('The audit log could not be loaded.')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await expect(dialog(page)).toBeVisible();
  });
});

test.describe('another user who signs in in another tab', () => {
  for (const [prefix, title, name, save, goOn, logOut, loading] of sampled([
    [
      '',
      'Another user has signed in',
      'Display name',
      'Save profile',
      'Go on as the other user',
      'Log Out',
      'Loading…',
    ],
    [
      '/ar',
      'سجّل مستخدم آخر الدخول',
      'الاسم المعروض',
      'حفظ الملف الشخصي',
      'تابع باسم المستخدم الآخر',
      'تسجيل الخروج',
      'جارٍ التحميل…',
    ],
  ])) {
    /** Somebody signs out and in again in the other tab. */
    const signInThere = async (tab: Page, username: string) => {
      await tab.goto(`${prefix}/admin`);
      await tab.getByRole('button', { name: logOut }).click();
      await expect(tab.getByRole('button', { name: logOut })).toBeHidden();
      await tab.goto(`${prefix}/login`);
      await tab.locator('[name=username]').fill(username);
      await tab.locator('[name=password]').fill(PASSWORD);
      await tab.locator('[name=password]').press('Enter');
      await expect(tab).toHaveURL(/\/admin$/);
    };

    test(`${prefix || '/'}: saves nothing under their name, and takes no text away`, async ({ page }) => {
      const first = await asAuthor(page);
      const { username: second } = await newAuthor(page.request);
      await page.goto(`${prefix}/admin/account`);
      const field = page.getByRole('textbox', { name, exact: true });
      await field.fill('Typed by the first');

      const tab = await page.context().newPage();
      await likePerson(tab);
      await signInThere(tab, second);
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toContainText(first);
      await expectAccessible(page);
      await dialog.locator('[name=password]').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(field).toHaveValue('Typed by the first');
      await page.getByRole('button', { name: save }).click();
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: /saved|حُفظ/ })
          .first(),
      ).toBeVisible();
      const me = async () => (await (await page.request.get('/api/auth/me')).json()) as { user: object };
      expect((await me()).user).toMatchObject({ username: first, displayName: 'Typed by the first' });

      // The other tab has been told in turn. There the first user goes on.
      await tab.getByRole('button', { name: goOn }).click();
      await expect(tab.getByRole('dialog')).toBeHidden();
      await signInThere(tab, second);
      await dialog.getByRole('button', { name: goOn }).click();
      await expect(dialog).toBeHidden();
      await expect(field).not.toHaveValue('Typed by the first');
      expect((await me()).user).toMatchObject({ username: second });
    });

    test(`${prefix || '/'}: is shown no list of the former user`, async ({ page }) => {
      // Editors see the drafts of others, and authors do not.
      const { username: editor } = await newAuthor(page.request, { role: 'editor' });
      const { username: author } = await newAuthor(page.request);
      const draft = await newArticle(page.request);
      await signedIn(page, editor);
      await page.goto(`${prefix}/admin?q=${encodeURIComponent(draft.title)}`);
      await expect(rowOf(page, draft.title)).toBeVisible();

      const tab = await page.context().newPage();
      await likePerson(tab);
      await signInThere(tab, author);
      const release = await hold(page, '/api/articles?*');
      await page.getByRole('dialog', { name: title }).getByRole('button', { name: goOn }).click();
      await expect(page.getByRole('dialog', { name: title })).toBeHidden();
      await expect(page.getByRole('status', { name: loading })).toBeAttached();
      await expect(rowOf(page, draft.title)).toHaveCount(0);
      release();
      await expect(page.getByRole('status', { name: loading })).toHaveCount(0);
      await expect(rowOf(page, draft.title)).toHaveCount(0);
    });
  }
});

test.describe('a role that is lowered in the middle of work', () => {
  test.use({ expectedTrouble: /401|403|Failed to load resource/ });

  for (const [prefix, ended, password, signIn, save] of sampled([
    ['', 'Your session has ended', 'Password', 'Sign in', 'Save'],
    ['/ar', 'انتهت جلستك', 'كلمة المرور', 'تسجيل الدخول', 'حفظ'],
  ])) {
    for (const path of sampled([
      '/admin/categories?edit=1',
      '/admin/translations?glossary&edit=',
      '/admin/settings',
    ])) {
      test(`${prefix}${path}: leaves the form with what was typed`, async ({ page, request }) => {
        const { id, username } = await newAuthor(request, { role: 'admin' });
        const term = { term: unique('Quorvex'), arabic: 'كورفكس' };
        const isTerm = path.endsWith('=');
        const edited = isTerm
          ? await adminCall<{ id: number }>(request, 'POST', '/api/glossary', term)
          : null;
        await signedIn(page, username);
        await page.goto(`${prefix}${path}${edited?.id ?? ''}`);
        const form = page.locator('main form, [role=dialog]').first();
        const field = form.getByRole('textbox').first();
        await field.fill('Typed as an admin');
        await adminCall(request, 'PUT', `/api/users/${id}`, { role: 'author' });
        await form.getByRole('button', { name: save, exact: true }).click();
        const again = page.getByRole('dialog', { name: ended });
        await again.getByLabel(password).fill(PASSWORD);
        const session = page.waitForResponse('**/api/auth/me');
        await again.getByRole('button', { name: signIn }).click();
        await (await session).finished();
        await expect(again).toBeHidden();
        await expect(page.locator('.toast')).toBeVisible();
        await expect(field).toHaveValue('Typed as an admin');
      });
    }
  }
});
