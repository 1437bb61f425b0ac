import { adminCall } from './accounts';
import { copied, read, stored } from './copies';
import { newArticle } from './dashboard';
import { expect, test } from './test';

test.use({ serviceWorkers: 'allow', expectedTrouble: /404/ });

const OTHER = '/article/heat-pumps-and-winter-range';

test('the copy of a withdrawn article is removed when its page or the saved list finds it gone', async ({
  page,
  request,
}) => {
  const visited = await newArticle(request, { status: 'published' });
  const saved = await newArticle(request, { status: 'published' });
  const addressOf = ({ slug }: { slug: string }) => `/article/${slug}`;
  await read(page, addressOf(visited));
  await read(page, addressOf(saved));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await read(page, OTHER);
  for (const { id } of [visited, saved]) await adminCall(request, 'POST', `/api/articles/${id}/unpublish`);
  expect(await copied(page)).toEqual([OTHER, addressOf(saved), addressOf(visited)]);

  await page.goto(addressOf(visited));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found');
  await expect.poll(() => copied(page)).toEqual([OTHER, addressOf(saved)]);
  await page.goto('/saved');
  await expect(page.getByText('No longer published')).toBeVisible();
  await expect.poll(() => copied(page)).toEqual([OTHER]);
  const responses = async () => (await stored(page)).filter((one) => one.path.startsWith('/api/'));
  await expect.poll(async () => (await responses()).length).toBe(1);
});
