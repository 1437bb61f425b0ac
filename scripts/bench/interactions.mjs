// @ts-check

/** @typedef {import('playwright').Page} Page */

/** Each language's names of what is touched. */
const NAMES = {
  en: {
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    toDark: 'Switch to dark theme',
    more: 'Load more articles',
    comment: 'Your comment',
    post: 'Post comment',
    typed: 'batt',
  },
  ar: {
    openMenu: 'فتح القائمة',
    closeMenu: 'إغلاق القائمة',
    toDark: 'التبديل إلى المظهر الداكن',
    more: 'تحميل المزيد من المقالات',
    comment: 'تعليقك',
    post: 'نشر التعليق',
    typed: 'بطار',
  },
};

/**
 * What a reader does on a phone, and where; `wide`: on a larger screen, since a phone has no such thing.
 * @param {'en' | 'ar'} language
 * @returns {{ name: string, path: string, wide?: boolean, act: (page: Page) => Promise<unknown> }[]}
 */
export function interactions(language) {
  const names = NAMES[language];
  const home = language === 'en' ? '/' : '/ar';
  const article = `${home === '/' ? '' : home}/article/how-ev-batteries-age`;
  const press = (/** @type {Page} */ page, /** @type {string} */ name) =>
    page.getByRole('button', { name, exact: true }).click();
  return [
    { name: 'open the menu', path: home, act: (page) => press(page, names.openMenu) },
    {
      name: 'open and close the menu',
      path: home,
      async act(page) {
        await press(page, names.openMenu);
        await press(page, names.closeMenu);
      },
    },
    { name: 'switch the theme', path: home, act: (page) => press(page, names.toDark) },
    { name: 'load more', path: home, act: (page) => press(page, names.more) },
    {
      name: 'type into the search box',
      path: home,
      wide: true,
      async act(page) {
        const box = page.getByRole('banner').getByRole('combobox');
        await box.click();
        await box.pressSequentially(names.typed, { delay: 150 });
      },
    },
    {
      name: 'point at a link and follow it',
      path: home,
      wide: true,
      async act(page) {
        const link = page.locator('main a[href*="/article/"]').first();
        await link.hover();
        await page.waitForTimeout(200);
        await link.click();
      },
    },
    {
      name: 'write and post a comment',
      path: article,
      async act(page) {
        const box = page.getByRole('textbox', { name: names.comment });
        await box.click();
        await box.pressSequentially('Good', { delay: 100 });
        await press(page, names.post);
      },
    },
    {
      name: 'switch the language',
      path: home,
      act: (page) =>
        page
          .getByRole('banner')
          .locator(`a[hreflang="${language === 'en' ? 'ar' : 'en'}"]`)
          .click(),
    },
  ];
}
