import { mailedResetLink, newAuthor, PASSWORD, signIn } from './accounts';
import { expect, test } from './test';

test.use({ javaScriptEnabled: false });

test('one reads, searches, turns pages and changes the language, and is offered nothing that does not work', async ({
  page,
}) => {
  await page.goto('/article/carbon-fibre-monocoque');
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Bookmarks' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Save/ }).first()).toBeHidden();
  await expect(page.locator('#newsletter')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Related articles' })).toBeVisible();
  await page.getByRole('banner').getByRole('searchbox').fill('Porsche');
  await page.getByRole('banner').getByRole('searchbox').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('Porsche');
  await expect(page.locator('mark').first()).toHaveText(/porsche/i);
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(/\/ar\/search\?q=Porsche$/);
  await page.getByRole('navigation', { name: 'الأقسام' }).getByRole('link', { name: 'المراجعات' }).click();
  await expect(page).toHaveURL(/\/ar\/category\/reviews$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('المراجعات');
});

test('the newsroom says that it needs scripts', async ({ page }) => {
  for (const [path, sentence] of [
    ['/admin', 'The newsroom needs JavaScript.'],
    ['/ar/admin/users', 'تحتاج غرفة التحرير إلى جافاسكربت.'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('noscript p')).toContainText(sentence);
    await expect(page.getByRole('main').locator('.needs-script')).toBeHidden();
  }
});

test('times are dates, since a stored page would tell a wrong time for ever', async ({ page }) => {
  for (const [path, date] of [
    ['/article/carbon-fibre-monocoque', /^[A-Z][a-z]+ \d+, \d{4}$/],
    ['/ar/article/carbon-fibre-monocoque', /^\d+ \p{Script=Arabic}+ \d{4}$/u],
  ] as const) {
    await page.goto(path);
    const header = page.getByRole('main').locator('header');
    await expect(header.locator('time').first()).toHaveText(date);
    await expect(header.locator('.relative-time')).toBeHidden();
    const listed = page.getByRole('region').locator('.relative-time').first();
    await expect(listed.locator('span')).toBeHidden();
    await expect(listed).toHaveAttribute('title', date);
    await expect(listed).toBeVisible();
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a ${colorScheme} device`, () => {
    test.use({ colorScheme });

    test('the theme is light, on the page and around it', async ({ page }) => {
      for (const path of ['/', '/ar']) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(247, 243, 236)');
        await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
        await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#f7f3ec');
      }
    });
  });
}

test('an article without Arabic stays English on the Arabic screen, and no machine is named', async ({
  page,
}) => {
  await page.goto('/ar/article/endurance-racing-at-night');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Le Mans after dark: racing on what you can remember',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
  await expect(page.getByText('ترجمة آلية').first()).toBeHidden();
});

test('the pages of a list are links, there and back', async ({ page }) => {
  for (const [path, more, newer, end] of [
    ['/', 'Load more articles', 'Newer articles', 'You have reached the last article.'],
    ['/ar', 'تحميل المزيد من المقالات', 'مقالات أحدث', 'وصلت إلى آخر المقالات.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: more })).toBeHidden();
    // Playwright finds no roles inside noscript.
    const older = page.locator('noscript a[rel=next]');
    const titles: string[] = [];
    const read = async () =>
      titles.push(...(await page.getByRole('heading', { level: 3 }).allTextContents()));
    await read();
    await older.click();
    await expect(page).toHaveURL(/\?page=2$/);
    await read();
    await older.click();
    await expect(page).toHaveURL(/\?page=3$/);
    await read();
    await expect(older).toHaveCount(0);
    await expect(page.getByText(end)).toBeVisible();
    // The list and the lead story are all articles.
    expect(new Set(titles).size).toBe(27);
    expect(titles).toHaveLength(27);
    await page.getByRole('link', { name: newer }).click();
    await page.getByRole('link', { name: newer }).click();
    expect(new URL(page.url()).search).toBe('');
  }
});

test.describe('a page of a list that does not exist', () => {
  test.use({ expectedTrouble: /404/ });

  test('says so, and leads back', async ({ page }) => {
    for (const path of ['/?page=99', '/category/classics?page=99', '/search?q=F1&page=99']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByText('You have reached the last article.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Newer articles' })).toBeVisible();
    }
  });
});

test('a guest comments, and is shown the comment', async ({ page }) => {
  await page.goto('/ar/article/from-lithium-to-cell');
  const text = 'كُتب بلا نصوص برمجية <b>& more</b>';
  await page.getByRole('textbox', { name: 'تعليقك' }).fill(text);
  await page.getByRole('button', { name: 'نشر التعليق' }).click();
  await expect(page).toHaveURL(/\/ar\/article\/from-lithium-to-cell#comments$/);
  const first = page.getByRole('region', { name: 'التعليقات' }).getByRole('listitem').first();
  await expect(first).toContainText(text);
  await expect(first).toContainText('زائر');
  await expect(page.getByRole('textbox', { name: 'تعليقك' })).toHaveValue('');
});

test('a guest whose comment waits for approval is told so', async ({ page }) => {
  for (const [prefix, box, post, title, text] of [
    ['', 'Your comment', 'Post comment', 'Comment submitted', 'Awaiting approval'],
    ['/ar', 'تعليقك', 'نشر التعليق', 'أُرسل التعليق', 'بانتظار القبول'],
  ] as const) {
    await page.goto(`${prefix}/article/from-lithium-to-cell`);
    // A link makes it wait.
    await page.getByRole('textbox', { name: box }).fill(`https://a.example/${prefix}`);
    await page.getByRole('button', { name: post }).click();
    const notice = page.getByRole('status').filter({ hasText: title });
    await expect(notice).toContainText(text);
    await expect(notice).toBeInViewport();
    await expect(page.getByRole('textbox', { name: box })).toHaveValue('');
  }
});

test.describe('what is refused', () => {
  test.use({ expectedTrouble: /400|401/ });

  test('a blank comment is said to have failed', async ({ page }) => {
    await page.goto('/article/from-lithium-to-cell');
    await page.getByRole('textbox', { name: 'Your comment' }).fill('   ');
    await page.getByRole('button', { name: 'Post comment' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Comment failed');
    await expect(alert).toContainText('There was an error submitting your comment. Please try again.');
    await expect(alert).toBeInViewport();
    await expect(page.getByRole('textbox', { name: 'Your comment' })).toHaveValue('   ');
  });

  test('a comment is refused with the reason, in both languages, and its text is kept', async ({ page }) => {
    for (const [prefix, box, name, post, title, text] of [
      [
        ...['', 'Your comment', 'Your name (optional)', 'Post comment', 'Comment failed'],
        'The name has an invisible character. Please type it anew.',
      ],
      [
        ...['/ar', 'تعليقك', 'اسمك (اختياري)', 'نشر التعليق', 'تعذّر إرسال التعليق'],
        'في الاسم رمز غير مرئي. يُرجى كتابته من جديد.',
      ],
    ] as const) {
      await page.goto(`${prefix}/article/from-lithium-to-cell`);
      await page.getByRole('textbox', { name: box }).fill('Kept without scripts');
      await page.getByRole('textbox', { name }).fill('Hu\u200bda');
      await page.getByRole('button', { name: post }).click();
      await expect(page.getByRole('alert')).toContainText(title);
      await expect(page.getByRole('alert')).toContainText(text);
      await expect(page.getByRole('textbox', { name: box })).toHaveValue('Kept without scripts');
    }
  });

  test('a wrong password is said, and the name is kept', async ({ page }) => {
    for (const [path, field, secret, button, title, text] of [
      ['/login', 'Username', 'Password', 'Sign in', 'Login failed', 'Invalid username or password'],
      [
        '/ar/login',
        'اسم المستخدم',
        'كلمة المرور',
        'تسجيل الدخول',
        'تعذّر تسجيل الدخول',
        'اسم المستخدم أو كلمة المرور غير صحيحة',
      ],
    ] as const) {
      await page.goto(path);
      await page.getByRole('textbox', { name: field }).fill('nobody');
      await page.getByLabel(secret).fill('wrong');
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('alert')).toContainText(title);
      await expect(page.getByRole('alert')).toContainText(text);
      await expect(page.getByRole('textbox', { name: field })).toHaveValue('nobody');
      await expect(page.getByLabel(secret)).toHaveValue('');
    }
  });

  test('an old reset link is said to be one', async ({ page }) => {
    await page.goto('/reset-password?token=an-old-one');
    await page.getByLabel('New Password').fill('secret-2');
    await page.getByLabel('Confirm Password').fill('secret-3');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByRole('alert')).toHaveText('Passwords do not match.');
    await page.getByLabel('New Password').fill('secret-2');
    await page.getByLabel('Confirm Password').fill('secret-2');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByRole('alert')).toContainText('Reset Failed');
    await expect(page.getByRole('alert')).toContainText('This link is not valid any more.');
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail' }).first()).toBeVisible();
  });
});

test.describe('signing in', () => {
  // The test ignores the dashboard that the redirect leads to.
  test.use({ expectedTrouble: /404 .*\/admin$|404 \(Not Found\)/ });

  test('one signs in, with a session that the site knows from then on', async ({
    page,
    request,
    context,
  }) => {
    const { username } = await newAuthor(request);
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Username' }).fill(username);
    await page.getByLabel('Password').fill(PASSWORD);
    const landed = page.waitForURL(/\/admin$/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await landed;
    const session = await (await context.request.get('/api/auth/me')).json();
    expect(session).toMatchObject({ isAuthenticated: true, user: { username } });
  });

  test('one follows another user, whose stored token is of no more use', async ({
    page,
    request,
    context,
  }) => {
    const [former, next] = [await newAuthor(request), await newAuthor(request)];
    const { token, cookies } = await signIn(former.username, PASSWORD);
    await context.addCookies(cookies);
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Username' }).fill(next.username);
    await page.getByLabel('Password').fill(PASSWORD);
    const landed = page.waitForURL(/\/admin$/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await landed;
    const headers = { Authorization: `Bearer ${token}` };
    const session = await (await context.request.get('/api/auth/me', { headers })).json();
    expect(session).toMatchObject({ isAuthenticated: true, user: { username: next.username } });
  });
});

test('one has a link mailed, sets a new password by it, and is told so on the login', async ({
  page,
  request,
}) => {
  const { username, email } = await newAuthor(request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).first().fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'A link is on its way' })).toBeVisible();

  await page.goto(await mailedResetLink(email));
  await page.getByLabel('New Password').fill('secret-2');
  await page.getByLabel('Confirm Password').fill('secret-2');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page).toHaveURL(/\/login\?reset$/);
  await expect(page.getByRole('status').filter({ hasText: 'Password Reset Successful' })).toBeVisible();
  const login = { username, password: 'secret-2' };
  expect((await request.post('/api/auth/login', { data: login })).status()).toBe(200);
});

test('a reset link without a token says so, with the way to the login', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.locator('noscript').getByText('Invalid Link', { exact: true })).toBeAttached();
  await page.locator('noscript a', { hasText: 'Back to login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('forms of other sites', () => {
  test('are refused, and so is a form where there is none', async ({ request }) => {
    const form = { username: 'admin', password: 'x' };
    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await request.post('/login', { form, headers: foreign })).status()).toBe(403);
    const own = { 'Sec-Fetch-Site': 'same-origin' };
    const home = await request.post('/ar', { form, headers: own });
    expect(home.status()).toBe(405);
    expect(home.headers().allow).toBe('GET, HEAD');
    expect((await request.post('/login', { data: {}, headers: own })).status()).toBe(400);
  });

  test('are refused on a page in the language of the form, also without Sec-Fetch-Site', async ({
    request,
  }) => {
    const form = { username: 'admin', password: 'x' };
    const refused = await request.post('/ar/login', { form, headers: { Accept: 'text/html' } });
    expect([refused.status(), refused.headers()['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(await refused.text()).toContain('أُرسل هذا النموذج من موقع آخر.');
  });

  test('behind a proxy that ends TLS, forms of the site are taken', async ({ request }) => {
    const headers = { Origin: 'https://mihwar.example', 'Sec-Fetch-Site': 'same-origin' };
    const response = await request.post('/login', { form: { username: 'nobody', password: 'x' }, headers });
    expect(response.status()).toBe(401);
    expect(await response.text()).toContain('Login failed');
  });
});
