import { answer, holdBack, notice, refuse, seen, send, type Screen } from './screen';

/** The screens for signing in. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'login-incomplete', path: '/login', bring: send },
  {
    name: 'login-running',
    path: '/login',
    prepare: holdBack('/api/auth/login'),
    async bring(page) {
      await page.locator('[name=username]').fill('layla');
      await page.locator('[name=password]').fill('secret-1');
      await send(page);
    },
  },
  {
    name: 'login-failed',
    path: '/login',
    windowOnly: true,
    prepare: refuse('/api/auth/login'),
    async bring(page) {
      await page.locator('[name=username]').fill('layla');
      await page.locator('[name=password]').fill('secret-1');
      await send(page);
      await notice(page);
    },
  },
  { name: 'login-without-scripts', path: '/login', withoutScripts: true },
  { name: 'reset-request', path: '/login?forgot' },
  {
    name: 'reset-request-sent',
    path: '/login?forgot',
    windowOnly: true,
    prepare: answer('/api/auth/forgot-password', { message: '' }),
    async bring(page) {
      await page.locator('[name=email]').nth(0).fill('layla@example.com');
      await send(page);
      await notice(page);
    },
  },
  { name: 'reset-password', path: '/reset-password?token=x', englishOnly: true },
  {
    name: 'reset-password-mismatch',
    path: '/reset-password?token=x',
    englishOnly: true,
    async bring(page) {
      await page.locator('[name=newPassword]').fill('secret-1');
      await page.locator('[name=confirmPassword]').fill('secret-2');
      await send(page);
      await seen(page.getByRole('alert'));
    },
  },
  {
    name: 'reset-password-without-token',
    path: '/reset-password',
    englishOnly: true,
    windowOnly: true,
    bring: notice,
  },
];
