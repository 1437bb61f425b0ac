import { expectAccessible, expectToFit } from './accessibility';
import { sampled } from './sampled';
import { newAuthor, signedIn } from './accounts';
import { tabs } from './dashboard';
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
  'Comments',
  'Background jobs',
  'Trash',
  'Calendar',
  'Audit log',
];
const FOR_OTHERS = ['categories', 'users', 'import', 'settings', 'static-pages', 'comments', 'jobs', 'audit'];
const LOADING = 'Opening the newsroom…';

/** A number may stand at the name of a tab. */
const namesOf = (names: readonly string[]) => names.map((name) => new RegExp(`^${name}`));

test.describe('tabs', () => {
  test('are links with addresses; articles are the default', async ({ page }) => {
    await signedIn(page);
    await page.goto('/admin');
    await expect(tabs(page).getByRole('link')).toHaveText(namesOf(TABS));
    await expect(tabs(page).getByRole('link', { name: 'Articles' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles');
    // The screen lacks the site's own header and footer (requirements 2.1).
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('search')).toHaveCount(0);
    for (const tab of TABS.slice(1)) {
      await tabs(page).getByRole('link', { name: tab }).click();
      await expect(page).toHaveURL(/\/admin\/[a-z-]+$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(tab);
      await expect(page).toHaveTitle(`${tab} · Newsroom | Mihwar`);
      await expect(tabs(page).locator('[aria-current]')).toHaveText(new RegExp(`^${tab}`));
    }
    const previous = TABS.at(-2) as string;
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(previous);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(previous);
    await expect(page).toHaveTitle(`${previous} · Newsroom | Mihwar`);
  });

  test('an Author has five, and what the others are for is told', async ({ page }) => {
    await signedIn(page, (await newAuthor(page.request)).username);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto('/admin');
    await expect(tabs(page).getByRole('link')).toHaveText([
      'Articles',
      'Arabic translations',
      'Account',
      'Trash',
      'Calendar',
    ]);
    for (const tab of FOR_OTHERS) {
      await page.goto(`/admin/${tab}`);
      const isForAdmins = ['users', 'settings', 'jobs', 'audit'].includes(tab);
      await expect(
        page.getByText(isForAdmins ? 'For administrators only' : 'Not for your role'),
      ).toBeVisible();
    }
    expect(calls).not.toContain('/api/users');
    await page.goto('/ar/admin/users');
    await expect(page.getByText('للمديرين فقط')).toBeVisible();
    await expect(page.getByText(/لا يشمل دورك هذا/)).toBeVisible();
  });
});

test('the language switches in place, and the direction with it', async ({ page }) => {
  await signedIn(page);
  await page.goto('/admin/categories');
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(/\/ar\/admin\/categories$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الأقسام');
  await expect(page).toHaveTitle('الأقسام · غرفة التحرير | محور');
  // Links keep the language.
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
  // Without a choice the public site is light (requirements 9.2).
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
  // A text and two styles of the dashboard.
  const ofTheDashboard = async () => {
    const files = await Promise.all(loaded.map(async ({ url, text }) => ({ url, text: await text })));
    return [LOADING, '.data-table', '.dialog-overlay'].map((mark) =>
      files.filter(({ text }) => text.includes(mark)).map(({ url }) => url),
    );
  };
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(loaded.length).toBeGreaterThan(3);
  expect((await ofTheDashboard()).flat()).toEqual([]);
  loaded.length = 0;
  await signedIn(page);
  await page.goto('/admin', { waitUntil: 'networkidle' });
  for (const files of await ofTheDashboard()) expect(files).not.toEqual([]);
  // The editor loads when it is opened. The style sheet names it, too.
  const hasEditor = async () => {
    const scripts = loaded.filter(({ url }) => url.endsWith('.js')).map(({ text }) => text);
    return (await Promise.all(scripts)).some((text) => text.includes('ProseMirror-'));
  };
  expect(await hasEditor()).toBe(false);
  await page.getByRole('button', { name: 'Create New Article' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Article' })).toBeVisible();
  expect(await hasEditor()).toBe(true);
});

for (const prefix of sampled(['', '/ar'])) {
  test(`the frame of ${prefix}/admin is accessible and fits every screen`, async ({ page }) => {
    test.slow();
    await signedIn(page);
    await page.goto(`${prefix}/admin/account`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    // On a phone the bar has two lines at most, and the open tab is visible.
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 780 });
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(125);
    }
    await page.goto(`${prefix}/admin/static-pages`);
    await expect(page.locator('nav [aria-current=page]')).toBeInViewport({ ratio: 0.98 });
  });
}

test.describe('scripts that do not load', () => {
  test.use({ expectedTrouble: /ERR_FAILED|dynamically imported module/ });

  for (const [path, slow, reload] of sampled([
    ['/admin', 'The newsroom takes unusually long to open.', 'Reload this page'],
    ['/ar/admin', 'يستغرق فتح غرفة التحرير وقتًا أطول من المعتاد.', 'إعادة تحميل الصفحة'],
  ])) {
    test(`${path}: after a while the screen says so, and leads to itself`, async ({ page }) => {
      await signedIn(page);
      const script = '**/assets/frame-*.js';
      await page.route(script, (route) => route.abort());
      await page.goto(path, { waitUntil: 'commit' });
      const notice = page.getByText(slow);
      await expect(notice).toBeAttached();
      await expect(notice).toBeHidden();
      await expect(notice).toBeVisible({ timeout: 15_000 });
      await page.unroute(script);
      await page.getByRole('link', { name: reload }).click();
      await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
      await expect(notice).toHaveCount(0);
    });
  }

  test('texts that did not load at first load a moment later', async ({ page }) => {
    await signedIn(page);
    let requests = 0;
    await page.route('**/assets/en-*.js', (route) => {
      requests += 1;
      return requests === 1 ? route.abort() : route.continue();
    });
    await page.goto('/admin', { waitUntil: 'commit' });
    await expect(tabs(page).getByRole('link').first()).toBeVisible();
    expect(requests).toBeGreaterThan(1);
  });
});

test('a strip of tabs that goes on past the edge of a phone shows that it does', async ({ page }) => {
  await signedIn(page);
  await page.setViewportSize({ width: 320, height: 780 });
  for (const path of ['/ar/admin/settings', '/ar/admin/comments', '/ar/admin/translations']) {
    await page.goto(path);
    const strip = page.getByRole('main').locator('.sub-tab, .tab-link').first();
    await expect(strip).toBeVisible();
    const without = await page.evaluate(() =>
      [...document.querySelectorAll('.sub-tab, .tab-link')]
        .map((tab) => tab.closest('ul, [role=tablist]'))
        .filter((list) => list !== null && list.scrollWidth > list.clientWidth)
        .filter((list) => list && getComputedStyle(list).backgroundImage === 'none')
        .map((list) => list?.textContent),
    );
    expect([...new Set(without)], path).toEqual([]);
  }
});

test('with the colours of the device, what is chosen differs from the rest', async ({ page }) => {
  await signedIn(page);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [path, chosen, other] of [
    ['/', 'nav a[aria-current]', 'nav a:not([aria-current])'],
    ['/article/how-ev-batteries-age', '.text-sizes [aria-pressed=true]', '.text-sizes [aria-pressed=false]'],
    ['/admin', '.tab-link[aria-current]', '.tab-link:not([aria-current])'],
    ['/ar/admin/settings', '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
  ] as const) {
    await page.goto(path);
    const ground = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground(chosen), path).not.toBe(await ground(other));
    // Otherwise the letters have a ground of the device, which may be of their colour.
    await expect(page.locator(chosen).first(), path).toHaveCSS('forced-color-adjust', 'none');
  }
});

test('everything to press is at least 24 pixels high and wide', async ({ page }) => {
  await signedIn(page);
  for (const path of ['/admin/articles', '/ar/admin/static-pages', '/article/how-ev-batteries-age']) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('button, a').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main :is(button, a)')]
        // Links within a sentence have its height. What is hidden has none.
        .filter((control) => getComputedStyle(control).display !== 'inline')
        .map((control) => ({ name: control.innerText, size: control.getBoundingClientRect() }))
        .filter(({ size }) => size.width > 1 && (size.width < 24 || size.height < 24))
        .map(({ name, size }) => `${name}: ${size.width} × ${size.height}`),
    );
    expect(small, path).toEqual([]);
  }
});
