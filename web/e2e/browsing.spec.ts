import { sampled } from './sampled';
import { hold } from './dashboard';
import { expect, test } from './test';

test.describe('a reader browses', () => {
  test('from the home page to a category, an article and back, with calls to /api and no full page load', async ({
    page,
  }) => {
    await page.goto('/');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api') || pathname.endsWith('.data')) calls.push(pathname);
    });

    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Classics' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classics');
    await expect(page.getByText('Browse the latest articles in this category')).toBeVisible();
    await expect(page).toHaveTitle(/^Classics.*Mihwar$/);

    await page
      .getByRole('main')
      .getByRole('link', { name: 'Wind and oil: the air-cooled flat-six' })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wind and oil: the air-cooled flat-six');
    await expect(page.getByText(/^\d+ min read$/).first()).toBeVisible();
    await expect(page.getByText(/\d comments?/).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classics');

    expect(calls).toEqual(
      expect.arrayContaining(['/api/articles/category/classics', '/api/articles/air-cooled-flat-six']),
    );
    expect(calls.filter((path) => path.endsWith('.data'))).toEqual([]);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('sees skeletons while a list loads', async ({ page }) => {
    await page.goto('/');
    const release = await hold(page, '/api/articles/category/**');
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Supercars' }).click();
    await expect(page.getByRole('main').getByLabel('Loading articles')).toBeVisible();
    release();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Why the V12 still sings' }).first(),
    ).toBeVisible();
    await expect(page.getByLabel('Loading articles')).toHaveCount(0);
  });

  test('loads more articles until there are no more', async ({ page }) => {
    await page.goto('/');
    const titles = () => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
    const more = page.getByRole('button', { name: 'Load more articles' });
    const first = (await titles()).length;
    await more.click();
    await expect.poll(async () => (await titles()).length).toBe(first + 10);
    await more.click();
    await expect(page.getByText('You have reached the last article.')).toBeVisible();
    const all = await titles();
    expect(new Set(all).size).toBe(all.length);
    // The list and the lead story are all articles.
    expect(all.length).toBe(27);
  });

  test('searches from the header', async ({ page }) => {
    await page.goto('/');
    const box = page.getByRole('banner').getByRole('combobox');
    await box.fill('   ');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await box.fill(' Porsche ');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=Porsche$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results');
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Wind and oil: the air-cooled flat-six' }).first(),
    ).toBeVisible();
    await page.goto('/search');
    await expect(page.getByText('Enter a search term to find articles.')).toBeVisible();
    await page.goto('/search?q=zeppelin');
    await expect(page.getByText('No articles found for "zeppelin".')).toBeVisible();
    await expect(page.getByText('Try a different search term.')).toBeVisible();
  });

  test('reaches the pages of the footer, and five popular tags that find something', async ({ page }) => {
    await page.goto('/');
    for (const name of [
      'About Us',
      'Our Team',
      'Careers',
      'Contact',
      'Press Kit',
      'Privacy Policy',
      'Terms of Service',
      'Cookie Policy',
    ]) {
      await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible();
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacy/i);
    await page.goto('/');
    for (const tag of ['Tesla', 'Ferrari', 'Porsche', 'F1', 'EVs']) {
      await page.goto('/');
      await page.getByRole('main').getByRole('link', { name: tag, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/search\\?q=${tag}$`));
      await expect(
        page
          .getByRole('main')
          .getByText(/^\d+ min read$/)
          .first(),
      ).toBeVisible();
    }
  });

  test('changes the language and keeps the page and its query', async ({ page }) => {
    await page.goto('/article/reading-a-tyre-strategy');
    await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
    await expect(page).toHaveURL(/\/ar\/article\/reading-a-tyre-strategy$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Arabic}/u);
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/article\/reading-a-tyre-strategy$/);
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await page.goto('/ar/search?q=F1');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/search\?q=F1$/);
  });

  test('comes by a link in a text to the section of another article', async ({ page }) => {
    await page.goto('/article/endurance-racing-at-night');
    await page.locator('.story').evaluate((story) => {
      story.insertAdjacentHTML(
        'afterbegin',
        '<p><a href="/article/reading-a-tyre-strategy#h-how-to-watch">How to watch a race</a></p>',
      );
    });
    await page.getByRole('link', { name: 'How to watch a race' }).click();
    await expect(page).toHaveURL(/\/article\/reading-a-tyre-strategy#h-how-to-watch$/);
    await expect(page.getByRole('heading', { name: 'How to watch' })).toBeInViewport();
  });

  test.describe('after a deployment', () => {
    test.use({ expectedTrouble: /404|dynamically imported module/ });

    test('changes the language although the texts of the earlier version are gone', async ({ page }) => {
      await page.goto('/article/reading-a-tyre-strategy');
      let isEarlierVersion = true;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) isEarlierVersion = false;
      });
      await page.route('**/assets/ar-*.js', (route) =>
        isEarlierVersion ? route.fulfill({ status: 404, body: '' }) : route.continue(),
      );
      await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
      await expect(page).toHaveURL(/\/ar\/article\/reading-a-tyre-strategy$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Arabic}/u);
      expect(isEarlierVersion).toBe(false);
    });
  });

  test('chooses a theme that is there at the next visit, from the first paint on', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.goto('/category/reviews', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  });
});

for (const address of ['/', '/ar', '/article/how-ev-batteries-age']) {
  test(`${address} begins with its header, at the very top`, async ({ page }) => {
    await page.goto(address);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  });
}

for (const [prefix, title] of sampled([
  ['', /^Cars, explained/],
  ['/ar', /^السيارات من المحور/],
])) {
  test(`Back shows the page of its address before the scripts of a reloaded one are there: ${prefix || '/'}`, async ({
    page,
  }) => {
    const home = prefix || '/';
    await page.goto(home);
    await page.locator('main h2 a, main h3 a').first().click();
    await expect(page).toHaveURL(/\/article\//);
    await expect(page).not.toHaveTitle(title);
    const release = await hold(page, '/assets/*.js');
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page).toHaveTitle(title);
    expect(new URL(page.url()).pathname).toBe(home);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
}

test.describe('at the keyboard', () => {
  test('the focus stays where the reader is when more articles come', async ({ page }) => {
    await page.goto('/');
    const more = page.getByRole('button', { name: /Load more articles|Loading/ });
    await more.focus();
    for (const count of [19, 27]) {
      await page.keyboard.press('Enter');
      await expect
        .poll(() => page.getByRole('main').getByRole('heading', { level: 3 }).count())
        .toBeGreaterThanOrEqual(count);
      await expect(more).toBeFocused();
    }
    await expect(more).toHaveAttribute('aria-disabled', 'true');
  });

  test('a screen has its title before its content is there', async ({ page }) => {
    await page.goto('/');
    const release = await hold(page, '/api/**');
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Reviews' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews');
    await expect(page).toHaveTitle('Reviews | Mihwar');
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'How we test range' }).first().click();
    await expect(page).toHaveTitle('How we test range | Mihwar');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we test range');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('Escape closes the menu and gives the focus back', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('banner').getByRole('combobox').focus();
    await page.keyboard.press('Escape');
    const toggle = page.getByRole('button', { name: 'Open menu' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toBeFocused();
  });

  test('the menu closes when the focus goes on into the page', async ({ page }) => {
    await page.goto('/ar');
    await page.getByRole('button', { name: 'فتح القائمة' }).click();
    await page.locator('#mobile-menu').getByRole('button').last().focus();
    await page.keyboard.press('Tab');
    const toggle = page.getByRole('button', { name: 'فتح القائمة' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(await page.evaluate(() => document.activeElement?.closest('header'))).toBeNull();
    await expect(page.locator(':focus')).toBeVisible();
  });

  for (const [path, last] of sampled([
    ['/category/classics', 'Classics'],
    ['/ar/category/classics', 'السيارات الكلاسيكية'],
  ])) {
    test(`the strip of ${path} shows where one is`, async ({ page }) => {
      await page.goto(path);
      const link = page.getByRole('navigation').getByRole('link', { name: last, exact: true }).first();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect
        .poll(async () => {
          const box = await link.boundingBox();
          return box !== null && box.x >= 0 && box.x + box.width <= 360;
        })
        .toBe(true);
    });
  }

  for (const [path, start, end] of sampled([
    ['/', 'left', 'right'],
    ['/ar', 'right', 'left'],
  ])) {
    test(`the strip of ${path} has a shadow only where it goes on`, async ({ page }) => {
      await page.goto(path);
      const strip = page.getByRole('navigation', { name: /Sections|الأقسام/ }).getByRole('list');
      const shadows = () =>
        strip.evaluate((list) => {
          const { backgroundSize, backgroundPosition } = getComputedStyle(list);
          const sides = backgroundPosition.split(', ').map((at) => (at.startsWith('0') ? 'left' : 'right'));
          return sides.filter((_, place) => !backgroundSize.split(', ')[place]?.startsWith('0px'));
        });
      const scrollTo = (place: number) =>
        strip.evaluate((list, part) => {
          const whole = list.scrollWidth - list.clientWidth;
          list.scrollLeft = (getComputedStyle(list).direction === 'rtl' ? -1 : 1) * part * whole;
        }, place);
      await expect.poll(shadows).toEqual([end]);
      await scrollTo(0.5);
      await expect.poll(shadows).toEqual([start, end]);
      await scrollTo(1);
      await expect.poll(shadows).toEqual([start]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.reload();
      await expect.poll(shadows).toEqual([]);
    });
  }

  test('the strip leads to every category and the icon to the search', async ({ page }) => {
    await page.goto('/');
    const strip = page.getByRole('navigation', { name: 'Sections' });
    await expect(strip.getByRole('link')).toHaveText([
      'Latest',
      'Electric Vehicles',
      'Supercars',
      'Reviews',
      'Industry News',
      'Motorsport',
      'Maintenance',
      'Classics',
    ]);
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search$/);
  });
});

test.describe('what does not exist', () => {
  test.use({ expectedTrouble: /404/ });

  test('is said, with a way home', async ({ page }) => {
    for (const [path, title] of [
      ['/no/such/address', '404 Page Not Found'],
      ['/article/no-such-article', 'Article Not Found'],
      ['/category/no-such-category', 'Category Not Found'],
      ['/category', 'Category Not Found'],
      ['/page/no-such-page', 'Page not found'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL(/\/$/);
    }
  });
});

test.describe('when the newsroom does not answer', () => {
  test.use({ expectedTrouble: /500|Failed to load resource/ });

  test('an article says so, with the way home, and can be tried again', async ({ page }) => {
    await page.goto('/');
    await page.route('**/api/articles/how-we-test-range', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await page.getByRole('main').getByRole('link', { name: 'How we test range' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found');
    await expect(page.getByText('Failed to fetch article')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Return to Home' })).toBeVisible();
    await page.unroute('**/api/articles/how-we-test-range');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we test range');
  });

  test('the list says so and can be tried again', async ({ page }) => {
    await page.goto('/');
    await page.route('**/api/articles/category/**', (route) =>
      route.fulfill({ status: 500, body: '{"message":"no"}' }),
    );
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Reviews' }).click();
    await expect(page.getByText('Failed to fetch articles by category')).toBeVisible();
    await page.unroute('**/api/articles/category/**');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'How we test range' }).first(),
    ).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('going back opens neither the menu again nor what is new', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Open menu' });
    await menu.click();
    await page.locator('#mobile-menu').getByRole('link', { name: 'Classics' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classics');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Classics');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');

    const bell = page.getByRole('button', { name: 'Notifications' });
    await page.goto('/category/classics');
    await bell.click();
    await page.getByRole('dialog').getByRole('link').last().click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classics');
    await expect(bell).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
