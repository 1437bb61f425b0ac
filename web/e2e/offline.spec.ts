import { sampled } from './sampled';
import { notice } from './dashboard';
import { aWhile, requestsTo } from './network';
import { expect, test } from './test';

test.use({ expectedTrouble: /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|dynamically imported/ });

for (const [path, fields, button, title, text] of sampled([
  ['/login', ['Username', 'Password'], 'Sign in', 'Error', 'Something went wrong. Please try again.'],
  [
    '/ar/login',
    ['اسم المستخدم', 'كلمة المرور'],
    'تسجيل الدخول',
    'خطأ',
    'حدث خطأ ما. يُرجى المحاولة مرة أخرى.',
  ],
])) {
  test(`signing in without a network fails at once, and is not sent later: ${path}`, async ({ page }) => {
    await page.goto(path);
    const [username, password] = fields;
    await page.getByLabel(username).fill('somebody');
    await page.getByLabel(password).fill('a secret');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: button }).click();
    await expect(notice(page, title)).toBeVisible();
    await expect(notice(page, text)).toBeVisible();
    await expect(page.getByRole('button', { name: button })).toBeEnabled();
    await expect(page.getByLabel(username)).toHaveValue('somebody');
    await expect(page.getByLabel(password)).toHaveValue('a secret');

    const sent = requestsTo(page, 'POST', '/api/auth/login');
    await page.context().setOffline(false);
    await aWhile(page);
    expect(sent).toEqual([]);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}

test('a comment without a network fails at once, stays in its box, and is not sent later', async ({
  page,
}) => {
  await page.goto('/article/carbon-fibre-monocoque');
  const box = page.getByRole('textbox', { name: 'Your comment' });
  const text = `Written on the train ${Date.now()}`;
  await box.fill(text);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(notice(page, 'Comment failed')).toBeVisible();
  await expect(notice(page, 'There was an error submitting your comment. Please try again.')).toBeVisible();
  await expect(box).toHaveValue(text);

  const sent = requestsTo(page, 'POST', '/api/comments');
  await page.context().setOffline(false);
  await aWhile(page);
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(notice(page, 'Comment submitted')).toBeVisible();
  await expect(box).toHaveValue('');
});
