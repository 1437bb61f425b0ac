import type { Page } from '@playwright/test';
import { sampled } from './sampled';
import { expect, test } from './test';

test.describe('an article', () => {
  test('says when it was published: in words, exactly on hover, and for machines', async ({
    page,
    request,
  }) => {
    const { createdAt } = (await (await request.get('/api/articles/reading-a-tyre-strategy')).json()) as {
      createdAt: string;
    };
    for (const [path, locale, ago] of [
      ['/article/reading-a-tyre-strategy', 'en-US', /ago/],
      ['/ar/article/reading-a-tyre-strategy', 'ar-u-nu-latn', /قبل/],
    ] as const) {
      await page.goto(path);
      const header = page.getByRole('main').locator('header');
      const time = header.locator('.relative-time');
      await expect(time).toHaveText(ago);
      await expect(time).toHaveAttribute('datetime', createdAt);
      const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
      await expect(time).toHaveAttribute('title', exact.format(new Date(createdAt)));
      await expect(header.locator('time').first()).toHaveText(exact.format(new Date(createdAt)));
    }
  });

  test('leads on: by its tags, to related articles, to its neighbours and back', async ({ page }) => {
    await page.goto('/article/reading-a-tyre-strategy');
    const related = page.getByRole('region', { name: 'Related articles' });
    await expect(related.getByRole('article')).toHaveCount(3);
    await expect(related.getByRole('link', { name: 'How to read a tyre strategy' })).toHaveCount(0);
    const neighbours = page.getByRole('navigation', { name: 'More in this category' });
    await neighbours.getByRole('link').first().click();
    await expect(page).not.toHaveURL(/reading-a-tyre-strategy/);
    await expect(neighbours.getByText('Next article')).toBeVisible();
    await neighbours.getByRole('link', { name: 'How to read a tyre strategy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to read a tyre strategy');
    await page.getByRole('region', { name: 'Tags' }).getByRole('link', { name: 'F1' }).click();
    await expect(page).toHaveURL(/\/tag\/f1$/);
  });

  test('can be passed on: by plain links, as an address, and as the device does it', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      navigator.share = (data) => {
        Object.assign(window, { shared: data });
        return Promise.resolve();
      };
    });
    await page.goto('/article/reading-a-tyre-strategy');
    const share = page.getByRole('region', { name: 'Share this article' });
    const address = `${baseURL}/article/reading-a-tyre-strategy`;
    for (const name of ['WhatsApp', 'X', 'Facebook', 'LinkedIn', 'E-mail']) {
      const href = (await share.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '';
      expect(decodeURIComponent(href)).toContain(address);
    }
    await share.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await share.getByRole('button', { name: 'More ways' }).click();
    expect(await page.evaluate(() => (window as { shared?: unknown }).shared)).toEqual({
      title: 'How to read a tyre strategy',
      url: address,
    });
  });

  for (const path of ['/article/reading-a-tyre-strategy', '/ar/article/reading-a-tyre-strategy']) {
    test(`${path} is set in lines that are easy to follow`, async ({ page }) => {
      for (const width of [768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        const lengths = await page.locator('.story > p').evaluateAll((paragraphs) =>
          paragraphs.flatMap((paragraph) => {
            const range = document.createRange();
            range.selectNodeContents(paragraph);
            const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 12)));
            // The last line is half full on average.
            return lines.size > 3 ? [(paragraph.textContent?.length ?? 0) / (lines.size - 0.5)] : [];
          }),
        );
        const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
        expect(average, `${width}`).toBeGreaterThan(55);
        expect(average, `${width}`).toBeLessThan(80);
      }
    });
  }

  test('has its contents beside it, with what is being read marked', async ({ page }) => {
    await page.goto('/article/reading-a-tyre-strategy');
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await expect(contents.getByRole('link')).toHaveCount(5);
    await contents.getByRole('link', { name: 'How to watch' }).click();
    await expect(page).toHaveURL(/#h-how-to-watch$/);
    await expect(page.getByRole('heading', { name: 'How to watch' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'How to watch' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'How to watch' })).toHaveCSS('outline-style', 'none');
    await expect(contents.locator('[aria-current]')).toHaveText('How to watch');
    const read = page.locator('.reading-progress');
    expect(
      Number(await read.evaluate((element) => element.style.getPropertyValue('--read'))),
    ).toBeGreaterThan(0.5);
    await page.goto('/ar/article/reading-a-tyre-strategy#h-كيف-تتابع');
    await expect(page.getByRole('heading', { name: 'كيف تتابع' })).toBeInViewport();
  });

  test('is read in the size that was chosen on the device', async ({ page }) => {
    await page.goto('/article/reading-a-tyre-strategy');
    const size = () =>
      page
        .locator('.story > p')
        .first()
        .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    const normal = await size();
    await page.getByRole('button', { name: 'Larger text' }).click();
    expect(await size()).toBeGreaterThan(normal * 1.1);
    await page.reload();
    expect(await size()).toBeGreaterThan(normal * 1.1);
    await expect(page.getByRole('button', { name: 'Larger text' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Smaller text' }).click();
    expect(await size()).toBeLessThan(normal);
  });

  test('is one column: text, tables and comments have one measure, in the middle', async ({ page }) => {
    for (const path of ['/article/reading-a-tyre-strategy', '/ar/article/reading-a-tyre-strategy']) {
      for (const width of [768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        const boxes = [];
        for (const part of ['.story', '.table-scroll', 'section[aria-labelledby=comments]']) {
          await page.locator(part).first().scrollIntoViewIfNeeded();
          boxes.push(await page.locator(part).first().boundingBox());
        }
        const [story] = boxes;
        for (const box of boxes) expect([box?.x, box?.width], path).toEqual([story?.x, story?.width]);
        const inner = await page.evaluate(() => document.documentElement.clientWidth);
        expect((story?.x ?? 0) + (story?.width ?? 0) / 2).toBeCloseTo(inner / 2, 0);
      }
    }
  });

  test('is followed by related articles, then tags, then comments, then the sidebar', async ({ page }) => {
    await page.goto('/article/reading-a-tyre-strategy');
    const order = await page.evaluate(() =>
      ['.story', '[aria-labelledby=related]', '[aria-label=Tags]', '[aria-labelledby=comments]', 'aside'].map(
        (part) => document.querySelector(`main ${part}`)?.getBoundingClientRect().top ?? 0,
      ),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  test('on paper is the article alone, dark on light', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto('/article/reading-a-tyre-strategy');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.story')).toBeVisible();
    for (const hidden of [
      page.getByRole('contentinfo'),
      page.getByRole('complementary'),
      page.getByRole('navigation', { name: 'Sections' }),
      page.getByRole('banner').getByRole('combobox'),
      page.getByRole('button', { name: 'Post comment' }),
      page.getByText('From Mihwar').first(),
      page.getByRole('region', { name: 'Related articles' }),
    ]) {
      await expect(hidden).toBeHidden();
    }
    const paper = () => getComputedStyle(document.documentElement).backgroundColor;
    expect(await page.evaluate(paper)).toBe('rgb(255, 255, 255)');
    const category = page.getByRole('main').locator('header [data-category]');
    await expect(category).toHaveCSS('color', 'rgb(0, 0, 0)');

    // The date is in its long form, not relative.
    const header = page.getByRole('main').locator('header');
    await expect(header.locator('.relative-time')).toBeHidden();
    await expect(header.locator('time').first()).toHaveText(/^[A-Z][a-z]+ \d+, \d{4}$/);
  });

  test('on paper keeps the slash at the end of an address at its end, also in Arabic', async ({ page }) => {
    await page.goto('/ar/article/reading-a-tyre-strategy');
    await page.locator('.story').evaluate((story) => {
      story.insertAdjacentHTML('beforeend', '<p>في <a href="https://example.com/">هذا الموقع</a>.</p>');
    });
    await page.emulateMedia({ media: 'print' });
    const address = await page
      .getByRole('link', { name: 'هذا الموقع' })
      .evaluate((link) => getComputedStyle(link, '::after').content);
    // The isolation of a text from left to right begins before the address and ends behind it.
    expect(address).toMatch(/\(\u2066[^\u2069]+\u2069\)/);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 780 } });

    test('begins with its headline, before anything that we say about ourselves', async ({ page }) => {
      await page.goto('/article/reading-a-tyre-strategy');
      const headline = await page.getByRole('heading', { level: 1 }).boundingBox();
      const shown = page.getByText('From Mihwar').locator('visible=true').first();
      expect((await shown.boundingBox())?.y ?? 0).toBeGreaterThan(headline?.y ?? Infinity);
    });

    test('has links above headlines that are high enough to be hit', async ({ page }) => {
      await page.goto('/article/reading-a-tyre-strategy');
      const box = await page.getByRole('main').locator('header [data-category]').boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(24);
    });

    test('scrolls a wide table by itself, also at the keyboard', async ({ page }) => {
      for (const prefix of sampled(['', '/ar'])) {
        await page.goto(`${prefix}/article/reading-a-tyre-strategy`);
        const table = page.locator('.story .table-scroll');
        await table.focus();
        await expect(table).toBeFocused();
        await page.keyboard.press(prefix ? 'ArrowLeft' : 'ArrowRight');
        await expect.poll(() => table.evaluate((element) => Math.abs(element.scrollLeft))).toBeGreaterThan(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      }
    });
  });
});

test('search results mark the term, in either language and however it is written', async ({ page }) => {
  for (const [path, found] of sampled([
    ['/search?q=pOrsche', /^porsche(?:['’]s)?$/i],
    ['/ar/search?q=بورشه', /بورشه$/],
  ])) {
    await page.goto(path);
    const marks = page.getByRole('main').locator('mark');
    await expect(marks.first()).toHaveText(found);
    for (const mark of await marks.all()) await expect(mark).toHaveText(found);
    await expect(page.getByRole('main').getByRole('search').getByRole('combobox')).toHaveValue(
      new URL(page.url()).searchParams.get('q') ?? '',
    );
  }
});

test('switching the language keeps the place', async ({ page }) => {
  await page.goto('/category/motorsport');
  await page.evaluate(() => window.scrollTo(0, 600));
  // It is no mouse click, since Playwright would scroll the page for it, though the header stays in view.
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  const place = await page.evaluate(() => window.scrollY);
  // Arabic lines are higher. The text keeps its place, so that the page may scroll a little further.
  expect(Math.abs(place - 600)).toBeLessThan(120);
});

test('advertisements have their place and size, and move nothing', async ({ page }) => {
  await page.goto('/article/reading-a-tyre-strategy');
  const boxes = page
    .getByText('From Mihwar', { exact: true })
    .locator('visible=true')
    .locator('xpath=following-sibling::div');
  const sizes = await boxes.evaluateAll((all) =>
    all.map((box) => `${box.clientWidth}x${Math.round(box.clientHeight)}`),
  );
  expect(sizes.sort()).toEqual(['300x250', '728x90', '728x90']);
});

/** Stops the clock of a page, whose timers end by `runFor` alone from then on. It may only go forward. */
const stopClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));

test.describe('notices', () => {
  const ARTICLE = '/article/reading-a-tyre-strategy';
  const copy = (page: Page) => page.getByRole('button', { name: 'Copy link' });
  const notices = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

  test.beforeEach(async ({ context }) => {
    await context.grantPermissions(['clipboard-write']);
  });

  test('one at a time, for five seconds', async ({ page }) => {
    await page.clock.install();
    await page.goto(ARTICLE);
    // The code of notices loads with the first one.
    await copy(page).click();
    await expect(notices(page)).toHaveText(/Link copied/);
    await stopClock(page);
    await expect(notices(page)).toHaveCount(0);

    await copy(page).click();
    await expect(notices(page)).toHaveText(/Link copied/);
    for (const again of ['once', 'twice']) {
      await page.clock.runFor(1000);
      await notices(page).evaluate((shown, mark) => shown.setAttribute('data-before', mark), again);
      await copy(page).click();
      await expect(page.locator(`[data-before=${again}]`)).toHaveCount(0);
      await expect(notices(page)).toHaveCount(1);
    }
    // The timer stops while the pointer or the focus is in a notice.
    await page.clock.runFor(4900);
    await expect(notices(page)).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(notices(page)).toHaveCount(0);
  });

  test('F8 moves the focus to them, Escape closes, and they go to the right by 50 pixels', async ({
    page,
  }) => {
    await page.goto(ARTICLE);
    const area = page.locator('.toast-viewport');
    // Effects, and with them keys, work a moment after hydration.
    await expect(async () => {
      await page.keyboard.press('F8');
      await expect(area).toBeFocused({ timeout: 1000 });
    }).toPass();
    await copy(page).click();
    await expect(notices(page)).toHaveCount(1);
    await page.keyboard.press('F8');
    await expect(area).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(notices(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(notices(page)).toHaveCount(0);

    await copy(page).click();
    const drag = async (distance: number) => {
      const box = await notices(page).boundingBox();
      if (!box) throw new Error('There is no notice');
      await page.mouse.move(box.x + 30, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + 30 + distance, box.y + box.height / 2, { steps: 5 });
      await page.mouse.up();
    };
    await drag(30);
    await expect(notices(page)).toHaveCount(1);
    await drag(70);
    await expect(notices(page)).toHaveCount(0);
  });
});

test.describe('tooltips', () => {
  const bookmarks = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Bookmarks' });
  const tooltip = (page: Page) => page.locator('.tooltip');

  test('open after 700 ms, the next one at once, and close with Escape', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    // The code of tooltips loads with the first one. Effects, and with them keys, work a moment later.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await bookmarks(page).hover();
      await expect(tooltip(page)).toHaveText(/^Bookmarks/, { timeout: 5000 });
      await page.keyboard.press('Escape');
      await expect(tooltip(page)).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await page.mouse.move(0, 0);

    await stopClock(page);
    await bookmarks(page).hover();
    await page.clock.runFor(690);
    await expect(tooltip(page)).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(tooltip(page)).toHaveText(/^Bookmarks/);
    const next = await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).boundingBox();
    if (!next) throw new Error('There is no such button');
    // A hand moves the pointer through many points.
    await page.mouse.move(next.x + next.width / 2, next.y + next.height / 2, { steps: 10 });
    await expect(tooltip(page)).toHaveText(/^Notifications/);
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);
  });

  test('speak the language of the screen after it has changed, too', async ({ page }) => {
    await page.goto('/');
    await bookmarks(page).hover();
    await expect(tooltip(page)).toHaveText(/^Bookmarks/);
    await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'المحفوظات' }).hover();
    await expect(tooltip(page)).toHaveText(/^المحفوظات/);
  });

  test('open for the keyboard, in the language of the screen', async ({ page }) => {
    await page.goto('/ar');
    const link = page.getByRole('banner').getByRole('link', { name: 'المحفوظات' });
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      if (await link.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(link).toBeFocused();
    await expect(tooltip(page)).toHaveText(/^المحفوظات/);
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 780 } });

    test('are not even loaded', async ({ page }) => {
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await page.getByRole('button', { name: 'Switch to dark theme' }).tap();
      await page.waitForTimeout(1000);
      expect(loaded.filter((url) => /tooltip-host/.test(url))).toEqual([]);
    });
  });
});

test.describe('a page that has lost its root', () => {
  test.use({ expectedTrouble: /Root element not found/ });

  test('says so instead of failing anywhere', async ({ page }) => {
    await page.route('/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('id="root"', 'id="another"') });
    });
    const thrown = page.waitForEvent('pageerror');
    await page.goto('/', { waitUntil: 'commit' });
    expect((await thrown).message).toBe('Root element not found');
  });
});
