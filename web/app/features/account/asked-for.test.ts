import { expect, it } from 'vitest';
import { dashboardAddress } from './asked-for';

it.each([
  [{ askedFor: '/admin/users?edit=3' }, '/admin/users?edit=3'],
  [{ askedFor: '/ar/admin/articles?state=draft' }, '/admin/articles?state=draft'],
  [{ askedFor: '/admin' }, '/admin'],
  [{ askedFor: '/admin/../category/reviews' }, '/admin'],
  [{ askedFor: '/administration' }, '/admin'],
  [{ askedFor: '/api/auth/logout' }, '/admin'],
  [{ askedFor: '//evil.example/admin' }, '/admin'],
  [{ askedFor: '/\\evil.example/admin' }, '/admin'],
  [{ askedFor: 'https://evil.example/admin' }, '/admin'],
  [{ askedFor: 'javascript:alert(1)' }, '/admin'],
  [{ askedFor: '/admin//evil.example' }, '/admin//evil.example'],
  [{ askedFor: 'http://[' }, '/admin'],
  [{ askedFor: 7 }, '/admin'],
  [null, '/admin'],
])('signing in after %j opens %s', (state, address) => {
  expect(dashboardAddress(state)).toBe(address);
});
