import { newAuthor, PASSWORD, signedIn, signIn, unique } from './accounts';
import { articleOf } from './dashboard';
import { expect, test } from './test';

test.describe('the address of an author', () => {
  // The former address has no author in the API.
  test.use({ expectedTrouble: /409|404 \(Not Found\)|404 .*\/api\// });

  test('is changed by an admin, and the former one leads to the new one', async ({ page, request }) => {
    await signedIn(page);
    const { id, username } = await newAuthor(request, { displayName: unique('Nadia Karam') });
    const { token } = await signIn(username, PASSWORD);
    const { slug: article } = await articleOf(request, token, { status: 'published' });
    const { author } = (await (await request.get(`/api/articles/${article}`)).json()) as {
      author: { slug: string };
    };

    await page.goto(`/admin/users?edit=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit user' });
    const field = dialog.getByRole('textbox', { name: 'Address of the author page' });
    await expect(field).toHaveValue(author.slug);
    await expect(field).toHaveAccessibleDescription(/former address leads to the new one/);
    await field.fill('Daniel Weiss');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(field).toHaveAccessibleDescription(/'daniel-weiss' is already in use/);
    const address = `ناديا-${process.pid}-${Date.now()}`;
    await field.fill(address);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();

    await page.goto(`/author/${author.slug}`);
    await expect(page).toHaveURL(`/author/${encodeURIComponent(address)}`);
    await expect(page.getByRole('main').locator('h3')).toHaveCount(1);
    await expect(page.getByText('1 article', { exact: true })).toBeVisible();
    // A list that a reader has loaded before still links to the former address.
    await page.goto('/');
    await page.evaluate((former) => {
      history.pushState({}, '', former);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/author/${author.slug}`);
    await expect(page).toHaveURL(`/author/${encodeURIComponent(address)}`);
    await expect(page.getByRole('main').locator('h3')).toHaveCount(1);
    await page.goto(`/article/${article}`);
    await expect(page.locator('main header a[rel=author]')).toHaveAttribute(
      'href',
      `/author/${encodeURIComponent(address)}`,
    );
  });
});
