import type { Page } from '@playwright/test';
import { sampled } from './sampled';
import { mailedResetLink, newAuthor, PASSWORD, signedIn, storedToken } from './accounts';
import { hold, refuse } from './dashboard';
import { expect, likePerson, test } from './test';

const notice = (page: Page, text: string) => page.getByRole('listitem').getByText(text, { exact: true });

test.describe('signing in', () => {
  test('leads to the dashboard, and the token comes along from then on', async ({ page, request }) => {
    const { username } = await newAuthor(request);
    await page.goto('/login');
    await expect(page).toHaveTitle('Sign in | Mihwar');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await page.getByRole('textbox', { name: 'Username' }).fill(username);
    await page.getByLabel('Password').fill(PASSWORD);
    const release = await hold(page, '/api/auth/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    release();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(notice(page, 'Login successful')).toBeVisible();
    expect(await storedToken(page)).toMatch(/./);

    const check = page.waitForRequest('**/api/auth/me');
    await page.goto('/');
    expect((await check).headers().authorization).toMatch(/^Bearer ./);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  });

  test('at the keyboard alone', async ({ page, request }) => {
    const { username } = await newAuthor(request);
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Username' }).focus();
    await page.keyboard.type(username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin$/);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 780 } });

    test('in Arabic; the way to the dashboard is in the menu from then on', async ({ page, request }) => {
      const { username } = await newAuthor(request);
      await page.goto('/ar/login');
      await page.getByRole('textbox', { name: 'اسم المستخدم' }).fill(username);
      await page.getByLabel('كلمة المرور').fill(PASSWORD);
      await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
      await expect(notice(page, 'تم تسجيل الدخول بنجاح')).toBeVisible();
      await expect(page).toHaveURL(/\/admin$/);
      await page.goto('/ar');
      const dashboard = page.getByRole('banner').getByRole('link', { name: 'غرفة التحرير' });
      await expect(dashboard).toBeHidden();
      await page.getByRole('button', { name: 'فتح القائمة' }).click();
      await expect(dashboard).toBeVisible();
    });
  });

  test('asks for what is missing, beside the field, in the language of the screen', async ({ page }) => {
    for (const [path, button, field, problem] of sampled([
      ['/login', 'Sign in', 'Username', 'Please fill in this field.'],
      ['/ar/login', 'تسجيل الدخول', 'اسم المستخدم', 'يُرجى ملء هذا الحقل.'],
    ])) {
      await page.goto(path);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByText(problem)).toHaveCount(2);
      await expect(page.getByRole('textbox', { name: field })).toBeFocused();
      await expect(page.getByRole('textbox', { name: field })).toHaveAccessibleDescription(problem);
    }
  });

  for (const [prefix, username, password, submit, forgot, back] of sampled([
    ['', 'Username', 'Password', 'Sign in', 'Forgot your password?', 'Back to login'],
    ['/ar', 'اسم المستخدم', 'كلمة المرور', 'تسجيل الدخول', 'هل نسيت كلمة المرور؟', 'العودة إلى تسجيل الدخول'],
  ])) {
    test(`opens the address that was asked for, and /login sends on (${prefix || 'English'})`, async ({
      page,
      request,
    }) => {
      const { username: name } = await newAuthor(request);
      await page.goto(`${prefix}/admin/translations?state=pending`);
      await expect(page).toHaveURL(new RegExp(`${prefix}/login$`));
      // The requested address survives a switch of the card and a reload.
      await page.getByRole('link', { name: forgot }).click();
      await page.getByRole('link', { name: back }).click();
      await page.reload();
      await page.getByRole('textbox', { name: username }).fill(name);
      await page.getByLabel(password).fill(PASSWORD);
      await page.getByRole('button', { name: submit }).click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/admin/translations\\?state=pending$`));

      await page.goto(`${prefix}/search`);
      await page.goto(`${prefix}/login`);
      await expect(page).toHaveURL(new RegExp(`${prefix}/admin$`));
      // Back does not return to the redirecting address.
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${prefix}/search$`));
    });
  }

  test('opens nothing of another site, whatever an address asks for', async ({ page, request }) => {
    const { username } = await newAuthor(request);
    await page.goto('/login?next=https://evil.example/admin&redirectTo=//evil.example');
    await page.getByRole('textbox', { name: 'Username' }).fill(username);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/admin$/);
  });

  test.describe('in vain', () => {
    test.use({ expectedTrouble: /401|429|Failed to load resource|ERR_FAILED/ });

    test('says why, and keeps what was typed', async ({ page }) => {
      for (const [path, field, secret, button, title, text] of sampled([
        ['/login', 'Username', 'Password', 'Sign in', 'Login failed', 'Invalid username or password'],
        [
          '/ar/login',
          'اسم المستخدم',
          'كلمة المرور',
          'تسجيل الدخول',
          'تعذّر تسجيل الدخول',
          'اسم المستخدم أو كلمة المرور غير صحيحة',
        ],
      ])) {
        await page.goto(path);
        await page.getByRole('textbox', { name: field }).fill('nobody');
        await page.getByLabel(secret).fill('wrong');
        await page.getByRole('button', { name: button }).click();
        await expect(notice(page, title)).toBeVisible();
        await expect(notice(page, text)).toBeVisible();
        await expect(page.getByRole('textbox', { name: field })).toHaveValue('nobody');
        await expect(page.getByLabel(secret)).toBeFocused();
      }
    });

    test('too often says when to try again', async ({ page }) => {
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({
          status: 429,
          headers: { 'Retry-After': '60' },
          json: { message: 'That was too often. Please try again in 60 seconds.' },
        }),
      );
      await page.goto('/login');
      await page.getByRole('textbox', { name: 'Username' }).fill('layla');
      await page.getByLabel('Password').fill('x');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(notice(page, 'Login failed')).toBeVisible();
      await expect(notice(page, 'That was too often. Please try again in 60 seconds.')).toBeVisible();
    });

    test('without a network says that something went wrong', async ({ page }) => {
      await refuse(page, '/api/auth/login', 'network');
      await page.goto('/login');
      await page.getByRole('textbox', { name: 'Username' }).fill('layla');
      await page.getByLabel('Password').fill('x');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(notice(page, 'Error')).toBeVisible();
      await expect(notice(page, 'Something went wrong. Please try again.')).toBeVisible();
    });
  });
});

test.describe('the sign-in state', () => {
  test('is asked for on each screen, by everybody, and a token without a session is dropped', async ({
    page,
  }) => {
    const checks: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/me')) checks.push(request.headers().authorization);
    });
    await page.goto('/');
    await expect.poll(() => checks.length).toBeGreaterThan(0);
    await page.evaluate(() => localStorage.setItem('auth_token', 'a-token-that-means-nothing'));
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Reviews' }).click();
    await expect.poll(() => checks).toContain('Bearer a-token-that-means-nothing');
    await expect.poll(() => storedToken(page)).toBeNull();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeHidden();
  });

  for (const [prefix, logOut] of sampled([
    ['', 'Log Out'],
    ['/ar', 'تسجيل الخروج'],
  ])) {
    test(`is that of the other tab on an open article: ${prefix || '/'}`, async ({ page, request }) => {
      const { username } = await newAuthor(request);
      await page.goto(`${prefix}/article/carbon-fibre-monocoque`);
      const guestName = page.locator('form', { has: page.locator('#comment') }).locator('[name=guestName]');
      await expect(guestName).toBeVisible();

      const tab = await page.context().newPage();
      await likePerson(tab);
      await tab.goto(`${prefix}/login`);
      await tab.locator('[name=username]').fill(username);
      await tab.locator('[name=password]').fill(PASSWORD);
      await tab.locator('[name=password]').press('Enter');
      await expect(tab).toHaveURL(/\/admin$/);
      await expect(guestName).toBeHidden();
      await tab.getByRole('button', { name: logOut }).click();
      await expect(guestName).toBeVisible();
    });
  }

  test.describe('that cannot be asked for', () => {
    test.use({ expectedTrouble: /503|Failed to load resource/ });

    test('is logged and nothing else', async ({ page }) => {
      await refuse(page, '/api/auth/me');
      const logged = page.waitForEvent('console', (message) =>
        message.text().startsWith('Failed to verify authentication'),
      );
      await page.goto('/');
      await logged;
      await expect(page.getByRole('heading', { name: 'Latest news' })).toBeVisible();
      await expect(page.getByText('Failed to verify')).toHaveCount(0);
    });
  });
});

test.describe('a forgotten password', () => {
  test('the card asks for an address and back, by links', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
    await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText('Please enter an e-mail address.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to login' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toBeVisible();
  });

  test('is replaced through the mailed link, whose address cannot be come back to', async ({
    page,
    request,
  }) => {
    const { username, email } = await newAuthor(request);
    await page.goto('/login?forgot');
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
    const release = await hold(page, '/api/auth/forgot-password');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    release();
    await expect(notice(page, 'Password Reset Complete')).toBeVisible();
    await expect(
      notice(page, 'If an account has this address, a link to set a new password is on its way to it.'),
    ).toBeVisible();
    // The card still shows the message after the notice has closed.
    const card = page.getByRole('main').getByRole('status');
    await expect(card).toContainText('A link is on its way');
    await expect(card).toContainText(email);

    await page.goto(await mailedResetLink(email));
    await expect(page).toHaveTitle('Reset password | Mihwar');
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'العربية' })).toHaveCount(0);
    const [one, two] = [page.getByLabel('New Password'), page.getByLabel('Confirm Password')];
    const submit = page.getByRole('button', { name: 'Reset password' });
    for (const [first, second, problem] of [
      ['', '', 'Please fill in both password fields.'],
      ['secret-2', '', 'Please fill in both password fields.'],
      ['short', 'other', 'Passwords do not match.'],
      ['short', 'short', 'Password must be at least 6 characters long.'],
    ] as const) {
      await one.fill(first);
      await two.fill(second);
      await submit.click();
      await expect(page.getByRole('alert').getByText(problem, { exact: true })).toBeVisible();
    }
    await one.fill('secret-2');
    await two.fill('secret-2');
    const releaseReset = await hold(page, '/api/auth/reset-password');
    await submit.click();
    await expect(page.getByRole('button', { name: 'Resetting...' })).toBeDisabled();
    releaseReset();
    await expect(notice(page, 'Password Reset Successful')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/token/);

    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Username' }).fill(username);
    await page.getByLabel('Password').fill('secret-2');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('no request of the page with the token tells where it came from', async ({ page }) => {
    const referrers: string[] = [];
    page.on('request', (request) => {
      const { referer } = request.headers();
      if (referer) referrers.push(referer);
    });
    await page.goto('/reset-password?token=a-secret');
    await page.getByRole('link', { name: 'Back to login' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    expect(referrers.filter((referrer) => referrer.includes('a-secret'))).toEqual([]);
  });

  test('the Arabic card says that a link is on its way, too', async ({ page, request }) => {
    const { email } = await newAuthor(request);
    await page.goto('/ar/login?forgot');
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: 'البريد الإلكتروني', exact: true }).fill(email);
    await main.getByRole('button', { name: 'إرسال الرابط' }).click();
    await expect(main.getByRole('status')).toContainText('الرابط في طريقه إليك');
    await expect(main.getByRole('status')).toContainText(`\u2066${email}\u2069`);
  });

  test('a new password leads to the login, also where another user is signed in', async ({
    page,
    request,
  }) => {
    const [other, { username, email }] = [await newAuthor(request), await newAuthor(request)];
    await signedIn(page, other.username);
    expect((await request.post('/api/auth/forgot-password', { data: { email } })).ok()).toBe(true);
    await page.goto(await mailedResetLink(email));
    await page.getByLabel('New Password').fill('secret-2');
    await page.getByLabel('Confirm Password').fill('secret-2');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('textbox', { name: 'Username' }).fill(username);
    await page.getByLabel('Password').fill('secret-2');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    const session = await (await page.request.get('/api/auth/me')).json();
    expect(session).toMatchObject({ isAuthenticated: true, user: { username } });
  });

  test('a temporary password, should one come, is shown in an alert', async ({ page }) => {
    await page.route('**/api/auth/forgot-password', (route) =>
      route.fulfill({ json: { message: '', tempPassword: 'Kp7wm-Tq4Xf' } }),
    );
    await page.goto('/login?forgot');
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('layla@example.com');
    const shown = page.waitForEvent('dialog');
    // The click may not end before the alert is closed, since an alert blocks the page.
    const clicked = page.getByRole('button', { name: 'Send reset link' }).click();
    const dialog = await shown;
    await dialog.accept();
    await clicked;
    expect(dialog.message()).toContain('Kp7wm-Tq4Xf');
    await expect(notice(page, 'Check the console for the temporary password.')).toBeVisible();
  });

  test('a link without a token is invalid: that is said, on the login', async ({ page }) => {
    await page.goto('/reset-password');
    await expect(notice(page, 'Invalid Link')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/reset-password/);
  });

  test.describe('that cannot be replaced', () => {
    test.use({ expectedTrouble: /400|404|503|Failed to load resource/ });

    test('by an old link says so', async ({ page }) => {
      await page.goto('/reset-password?token=an-old-one');
      await page.getByLabel('New Password').fill('secret-2');
      await page.getByLabel('Confirm Password').fill('secret-2');
      await page.getByRole('button', { name: 'Reset password' }).click();
      await expect(notice(page, 'Reset Failed')).toBeVisible();
      await expect(notice(page, 'This link is not valid any more. Please ask for a new one.')).toBeVisible();
      await expect(page.getByRole('alert')).toContainText('This link is not valid any more.');
      await page.getByRole('link', { name: 'Ask for a new link' }).click();
      await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toBeVisible();
    });

    test('because no mail can be asked for says so', async ({ page }) => {
      for (const [path, field, button, title, text] of sampled([
        ['/login?forgot', 'E-mail', 'Send reset link', 'Reset failed', 'Failed to send reset email'],
        [
          '/ar/login?forgot',
          'البريد الإلكتروني',
          'إرسال الرابط',
          'تعذّرت إعادة التعيين',
          'تعذّر إرسال رسالة إعادة التعيين',
        ],
      ])) {
        await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 503, body: '' }));
        await page.goto(path);
        await page
          .getByRole('main')
          .getByRole('textbox', { name: field, exact: true })
          .fill('layla@example.com');
        await page.getByRole('button', { name: button }).click();
        await expect(notice(page, title)).toBeVisible();
        if (path.startsWith('/ar')) await expect(notice(page, text)).toBeVisible();
      }
    });

    test('is a matter of English screens only', async ({ page }) => {
      await page.goto('/ar/reset-password?token=x');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404: الصفحة غير موجودة');
    });
  });
});
