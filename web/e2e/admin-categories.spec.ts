import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { sampled } from './sampled';
import { adminCall, newAuthor, signedIn, unique } from './accounts';
import { intercept } from './network';
import { closeNotice, newArticle, notice, refuse, rowOf } from './dashboard';
import { expect, test } from './test';

interface Category {
  id: number;
  name: string;
  slug: string;
}

const newCategory = (request: APIRequestContext, more: Record<string, string> = {}) =>
  adminCall<Category>(request, 'POST', '/api/categories', { name: unique('Category'), ...more });

const allCategories = (request: APIRequestContext) =>
  adminCall<Category[]>(request, 'GET', '/api/categories');

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test.beforeEach(async ({ page }) => {
  await signedIn(page);
});

test('a category is created; its address follows the name until another one is typed', async ({
  page,
  request,
}) => {
  const name = unique('Trucks & Vans');
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Create category' }).click();
  await expect(page).toHaveURL(/\/admin\/categories\?new$/);
  const dialog = dialogOf(page, 'Create new category');
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await expect(dialog.getByRole('radio', { name: 'folder' })).toBeChecked();

  const create = dialog.getByRole('button', { name: 'Create' });
  await expect(create).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('   ');
  await expect(create).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  const slug = dialog.getByRole('textbox', { name: 'Slug' });
  await expect(slug).toHaveValue(/^trucks-and-vans-/);
  await slug.fill('my-own');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} too`);
  await expect(slug).toHaveValue('my-own');
  await slug.fill('');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await expect(slug).toHaveValue(/^trucks-and-vans-/);
  await dialog.getByRole('textbox', { name: 'Arabic name' }).fill('الشاحنات');
  await dialog.getByText('truck', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Description', exact: true }).fill('What carries things.');
  await dialog.getByRole('textbox', { name: 'Arabic description' }).fill('ما يحمل الأشياء.');
  await create.click();

  await expect(notice(page, 'Category created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/categories$/);
  await expect(rowOf(page, name)).toContainText('الشاحنات');
  await expect(rowOf(page, name)).toContainText('truck');
  const saved = (await allCategories(request)).find((category) => category.name === name);
  expect(saved).toMatchObject({
    nameAr: 'الشاحنات',
    icon: 'truck',
    description: 'What carries things.',
    descriptionAr: 'ما يحمل الأشياء.',
  });
  // The lists of readers change, too.
  await page.getByRole('link', { name: 'View site' }).click();
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
});

test('a category with one name shows it once, and says which one is missing', async ({ page, request }) => {
  const { name } = await newCategory(request);
  for (const [path, missing] of sampled([
    ['/admin/categories', 'No Arabic name'],
    ['/ar/admin/categories', 'بلا اسم عربي'],
  ])) {
    await page.goto(path);
    await expect(rowOf(page, name)).toContainText(missing);
    await expect(rowOf(page, name).getByText(name, { exact: true })).toHaveCount(1);
  }
});

test('a category is edited at its address, which a reload and Back understand', async ({ page, request }) => {
  const { id, name, slug } = await newCategory(request);
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`\\?edit=${id}$`));
  const dialog = dialogOf(page, 'Edit category');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused();
  await page.goForward();
  await page.reload();
  await expect(dialog.getByRole('textbox', { name: 'Slug' })).toHaveValue(slug);
  // A new name does not change an existing address.
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} anew`);
  await expect(dialog.getByRole('textbox', { name: 'Slug' })).toHaveValue(slug);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Category updated successfully')).toBeVisible();
  await expect(rowOf(page, `${name} anew`)).toBeVisible();
  expect((await allCategories(request)).find((category) => category.id === id)).toMatchObject({
    name: `${name} anew`,
    slug,
  });
});

test.describe('while somebody else saves the same', () => {
  test.use({ expectedTrouble: /409|Failed to load resource/ });

  test('a form sends what was changed in it, and takes back nothing of somebody else', async ({
    page,
    request,
  }) => {
    const { id, name, slug } = await newCategory(request, { nameAr: 'فئة' });
    await page.goto(`/admin/categories?edit=${id}`);
    const dialog = dialogOf(page, 'Edit category');
    await dialog.getByRole('textbox', { name: 'Arabic description' }).fill('وصف الفئة.');
    const theirs = { description: 'What somebody else has written.', icon: 'truck' };
    await adminCall(request, 'PUT', `/api/categories/${id}`, theirs);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const saved = async () => (await allCategories(request)).find((one) => one.id === id);
    const both = { ...theirs, name, slug, nameAr: 'فئة', descriptionAr: 'وصف الفئة.' };
    expect(await saved()).toMatchObject(both);
    await rowOf(page, name).getByRole('button', { name: /^Edit/ }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    expect(await saved()).toMatchObject(both);
  });
});

test('what is not saved is not left without asking', async ({ page, request }) => {
  const { id, name } = await newCategory(request);
  await page.goto(`/admin/categories?edit=${id}`);
  const dialog = dialogOf(page, 'Edit category');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Something else');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Something else');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, name)).toBeVisible();
});

test('the question says in Arabic, too, that the trash keeps a category', async ({ page, request }) => {
  const { name } = await newCategory(request);
  await page.goto('/ar/admin/categories');
  await page.getByRole('button', { name: `حذف ${name}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'لا يمكن التراجع عن هذا. ويبقى القسم في سلة المحذوفات 30 يومًا.',
  );
});

test('a category is deleted when that is confirmed, since it cannot be undone', async ({ page, request }) => {
  const { id, name } = await newCategory(request);
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete “${name}”?` });
  await expect(question).toContainText('This cannot be undone. The category stays in the trash for 30 days.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect((await allCategories(request)).some((category) => category.id === id)).toBe(true);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await question.getByRole('button', { name: 'Delete category' }).click();
  await expect(notice(page, 'Category deleted successfully')).toBeVisible();
  await expect(rowOf(page, name)).toBeHidden();
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Delete /);
});

test('at the keyboard alone', async ({ page, request }) => {
  const { name } = await newCategory(request, { icon: 'zap' });
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: `Edit ${name}` }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: `Edit ${name}` })).not.toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'Edit category');
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await dialog.getByRole('radio', { name: 'zap' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'gauge', exact: true })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Slug' }).focus();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Category updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused();
});

test.describe('in vain', () => {
  test.use({ expectedTrouble: /400|409|503|Failed to load resource/ });

  test('the button of a deletion that is refused keeps the focus', async ({ page, request }) => {
    const { id, name } = await newCategory(request);
    await page.goto('/admin/categories');
    await refuse(page, `/api/categories/${id}`, 'answer', 'DELETE');
    const button = page.getByRole('button', { name: `Delete ${name}` });
    await button.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(notice(page, 'Failed to delete category. Please try again.')).toBeVisible();
    await expect(button).toBeFocused();
  });

  test('every failure is told, and nothing typed is lost', async ({ page, request }) => {
    const { id, name } = await newCategory(request);
    await page.goto('/admin/categories?new');
    await refuse(page, '/api/categories', 'answer', 'POST');
    const create = dialogOf(page, 'Create new category');
    await create.getByRole('textbox', { name: 'Name', exact: true }).fill('Not to be');
    await create.getByRole('button', { name: 'Create' }).click();
    await expect(notice(page, 'Failed to create category. Please try again.')).toBeVisible();
    await expect(notice(page, 'Not now.')).toBeVisible();
    await expect(create.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Not to be');

    await refuse(page, `/api/categories/${id}`, 'answer', 'PUT');
    await refuse(page, `/api/categories/${id}`, 'answer', 'DELETE');
    await create.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await closeNotice(page);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const edit = dialogOf(page, 'Edit category');
    await edit.getByRole('textbox', { name: 'Arabic name' }).fill('اسم');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Failed to update category. Please try again.')).toBeVisible();
    await expect(edit.getByRole('textbox', { name: 'Arabic name' })).toHaveValue('اسم');
    // The notice in the dialog has one, too.
    await edit.getByRole('banner').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await closeNotice(page);

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('button', { name: 'Delete category' }).click();
    await expect(notice(page, 'Failed to delete category. Please try again.')).toBeVisible();
    await expect(rowOf(page, name)).toBeVisible();
  });

  test('a category with articles stays, and the server says how many there are', async ({
    page,
    request,
  }) => {
    const category = await newCategory(request);
    await newArticle(request, { categoryId: category.id });
    for (const [path, button, action, title, text] of sampled([
      [
        '/admin/categories',
        `Delete ${category.name}`,
        'Delete category',
        'Failed to delete category. Please try again.',
        'This category has 1 article. Move them to another category first.',
      ],
      [
        '/ar/admin/categories',
        `حذف ${category.name}`,
        'حذف القسم',
        'تعذّر حذف القسم. يُرجى المحاولة مرة أخرى.',
        'لا يزال في هذا القسم مقال واحد. انقله إلى قسم آخر أولًا.',
      ],
    ])) {
      await page.goto(path);
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
      await expect(notice(page, title)).toBeVisible();
      await expect(notice(page, text)).toBeVisible();
    }
  });

  test('an address that is taken is refused beside its field', async ({ page, request }) => {
    const { slug } = await newCategory(request);
    for (const [path, name, field, button, problem] of sampled([
      [
        '/admin/categories?new',
        'Name',
        'Slug',
        'Create',
        `The address '${slug}' is already in use. Please choose another one.`,
      ],
      [
        '/ar/admin/categories?new',
        'الاسم',
        'الاسم في الرابط',
        'إنشاء',
        `الاسم «\u2068${slug}\u2069» مستخدم من قبل في رابط آخر. يُرجى اختيار اسم آخر.`,
      ],
    ])) {
      await page.goto(path);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name, exact: true }).fill('Another');
      await dialog.getByRole('textbox', { name: field }).fill(slug);
      await dialog.getByRole('button', { name: button }).click();
      await expect(dialog.getByRole('textbox', { name: field })).toHaveAccessibleDescription(
        new RegExp(problem.replace(/[.?]/g, '\\$&')),
      );
      await expect(dialog.getByRole('textbox', { name: field })).toBeFocused();
      await dialog.getByRole('textbox', { name: field }).fill('');
      await expect(dialog.getByRole('textbox', { name: field })).not.toHaveAttribute('aria-invalid', 'true');
    }
  });

  test('an Arabic description without an Arabic name is refused beside its field, and stays', async ({
    page,
    request,
  }) => {
    // On a phone, the notice about the refusal takes its height from the form.
    await page.setViewportSize({ width: 360, height: 640 });
    const arabic = { nameAr: unique('فئة'), descriptionAr: 'وصف الفئة.' };
    const { id } = await newCategory(request, arabic);
    for (const [path, name, description, button, problem] of sampled([
      [
        `/admin/categories?edit=${id}`,
        'Arabic name',
        'Arabic description',
        'Save',
        'Write the Arabic name first. This belongs to it.',
      ],
      [
        `/ar/admin/categories?edit=${id}`,
        'الاسم بالعربية',
        'الوصف بالعربية',
        'حفظ',
        'اكتب الاسم بالعربية أولًا، فهذا تابع له.',
      ],
    ])) {
      await page.goto(path);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name, exact: true }).fill('');
      await dialog.getByRole('button', { name: button, exact: true }).click();
      const refused = dialog.getByRole('textbox', { name: description, exact: true });
      await expect(refused).toHaveAccessibleDescription(problem);
      await expect(refused).toBeFocused();
      const notice = page.locator('.toast');
      await expect(notice).toBeVisible();
      await expect(refused).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByText(problem).last()).toBeInViewport({ ratio: 1 });
      expect(await notice.isVisible()).toBe(true);
    }
    expect((await allCategories(request)).find((category) => category.id === id)).toMatchObject(arabic);
  });

  test('a list that cannot be fetched can be asked for again', async ({ page }) => {
    await refuse(page, '/api/categories');
    await page.goto('/admin/categories');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch categories');
    await page.unroute('**/api/categories');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Categories' })).toBeVisible();
  });
});

test('a slow network: the button says so, and pressing it twice creates one', async ({ page, request }) => {
  const name = unique('Once');
  let calls = 0;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await intercept(page, 'POST', '/api/categories', async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await page.goto('/admin/categories?new');
  const dialog = dialogOf(page, 'Create new category');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Create' }).dblclick();
  await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).press('Enter');
  release();
  await expect(notice(page, 'Category created successfully')).toBeVisible();
  expect(calls).toBe(1);
  expect((await allCategories(request)).filter((category) => category.name === name)).toHaveLength(1);
});

test('limits are said before anything is sent', async ({ page }) => {
  await page.goto('/admin/categories?new');
  const dialog = dialogOf(page, 'Create new category');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('x'.repeat(101));
  await dialog.getByRole('button', { name: 'Create' }).click();
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveAccessibleDescription('Please use at most 100 characters.');
  await expect(name).toBeFocused();
  await name.fill('x');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
});

for (const prefix of sampled(['', '/ar'])) {
  test(`${prefix || '/en'}: words as long as the limit widen no page and no form`, async ({
    page,
    request,
  }) => {
    const description = `https://example.com/${'w'.repeat(400)}`;
    const { id } = await newCategory(request, {
      name: unique('W'.repeat(60)),
      nameAr: unique('ض'.repeat(60)),
      description,
      descriptionAr: description,
    });
    await page.goto(`${prefix}/admin/categories?edit=${id}`);
    const body = page.locator('.dialog-body');
    await expectToFit(page, async () => {
      expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    });
    // Readers see the name in the list of all categories.
    await page.goto(`${prefix}/search`);
    const sidebar = page.getByRole('complementary');
    await expect(sidebar.getByRole('link', { name: /W{60}|ض{60}/ }).first()).toBeVisible();
    await expectToFit(page);
    await adminCall(request, 'DELETE', `/api/categories/${id}`);
  });
}

test('an address of something that is not there says so', async ({ page }) => {
  await page.goto('/admin/categories?edit=999999');
  await page
    .getByRole('dialog', { name: 'Not found' })
    .getByRole('button', { name: 'Close' })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/categories$/);
});

test('an Author is not offered it', async ({ page, request }) => {
  const { username } = await newAuthor(request);
  await page.context().clearCookies();
  await signedIn(page, username);
  await page.goto('/admin/categories');
  await expect(page.getByText('Not for your role')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Categories' })).toBeHidden();
});

for (const [path, create] of sampled([
  ['/admin/categories', 'Create new category'],
  ['/ar/admin/categories', 'إنشاء قسم جديد'],
] as const)) {
  test(`${path} is accessible and fits every screen`, async ({ page }) => {
    test.slow();
    await page.goto(path);
    await page.getByRole('row').last().getByRole('button').last().click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await expectToFit(page);
  });

  test(`the dialog of ${path} is accessible and fits every screen`, async ({ page }) => {
    test.slow();
    await page.goto(`${path}?new`);
    await expect(dialogOf(page, create)).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
  });
}
