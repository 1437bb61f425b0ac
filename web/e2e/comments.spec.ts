import { loseAnswer, slowAnswer } from './network';
import { expect, test } from './test';

test('a guest comments: nothing empty, Submitting..., a toast, and the comment on top', async ({ page }) => {
  await page.goto('/article/carbon-fibre-monocoque');
  const box = page.getByRole('textbox', { name: 'Your comment' });
  const post = page.getByRole('button', { name: 'Post comment' });
  await expect(post).toBeDisabled();
  await box.fill('   ');
  await expect(post).toBeDisabled();

  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/comments', async (route) => {
    await held;
    await route.continue();
  });
  const text = '<b>A tub</b> is lighter than it looks & stiffer';
  await box.fill(text);
  await post.click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  release();

  await expect(page.getByText('Comment submitted', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Your comment has been submitted successfully.', { exact: true }),
  ).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  const first = page
    .getByRole('region', { name: /comments/i })
    .getByRole('listitem')
    .first();
  await expect(first).toContainText(text);
  await expect(first).toContainText('Guest');
});

test.describe('a comment that fails', () => {
  test.use({ expectedTrouble: /500|Failed to load resource/ });

  test('is said and not lost', async ({ page }) => {
    await page.route('**/api/comments', (route) => route.fulfill({ status: 500, body: '{"message":"no"}' }));
    await page.goto('/article/carbon-fibre-monocoque');
    const box = page.getByRole('textbox', { name: 'Your comment' });
    await box.fill('Kept for another try');
    await page.getByRole('button', { name: 'Post comment' }).click();
    await expect(page.getByText('Comment failed', { exact: true })).toBeVisible();
    await expect(
      page.getByText('There was an error submitting your comment. Please try again.', { exact: true }),
    ).toBeVisible();
    await expect(box).toHaveValue('Kept for another try');
  });
});

test('what somebody writes before the scripts are there is not lost', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/article/carburettors-explained', { waitUntil: 'commit' });
  const box = page.getByRole('textbox', { name: 'Your comment' });
  await box.fill('Written early');
  release();
  await expect(page.getByRole('button', { name: 'Post comment' })).toBeEnabled();
  await expect(box).toHaveValue('Written early');
});

test('what is typed while a comment is sent stays in the box', async ({ page }) => {
  await page.goto('/article/carbon-fibre-monocoque');
  const box = page.getByRole('textbox', { name: 'Your comment' });
  const release = await slowAnswer(page, 'POST', '/api/comments');
  await box.fill('The first thought');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await box.fill('The second thought');
  release();
  await expect(page.getByText('Comment submitted', { exact: true })).toBeVisible();
  await expect(box).toHaveValue('The second thought');
});

test.describe('a comment whose answer is lost', () => {
  test.use({ expectedTrouble: /ERR_CONNECTION_RESET|422|Failed to load/ });

  test('is there once when it is sent again', async ({ page }) => {
    await page.goto('/article/carburettors-explained');
    const box = page.getByRole('textbox', { name: 'Your comment' });
    const post = page.getByRole('button', { name: 'Post comment' });
    const text = `Heard once ${Date.now()}`;
    await loseAnswer(page, 'POST', '/api/comments');
    await box.fill(text);
    await post.click();
    await expect(page.getByText('Comment failed', { exact: true })).toBeVisible();
    await post.click();
    await expect(page.getByText('Comment submitted', { exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
  });

  test('is shown when another text is sent instead, which stays in the box', async ({ page }) => {
    await page.goto('/article/carburettors-explained');
    const box = page.getByRole('textbox', { name: 'Your comment' });
    const post = page.getByRole('button', { name: 'Post comment' });
    const text = `Heard at first ${Date.now()}`;
    await loseAnswer(page, 'POST', '/api/comments');
    await box.fill(text);
    await post.click();
    await expect(page.getByText('Comment failed', { exact: true })).toBeVisible();
    await box.fill(`${text}, and better`);
    await post.click();
    await expect(page.getByText('Your comment had arrived', { exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
    await expect(box).toHaveValue(`${text}, and better`);
  });
});
