import { expect, it, vi } from 'vitest';
import { forgetToken, keepToken, SESSION_SCRIPT, storedToken } from './session-token';

const isMarked = () => document.documentElement.hasAttribute('data-session');

it('is kept under auth_token, and marks the page', () => {
  keepToken('token-1');
  expect(localStorage.getItem('auth_token')).toBe('token-1');
  expect([storedToken(), isMarked()]).toEqual(['token-1', true]);
  forgetToken();
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect([storedToken(), isMarked()]).toEqual([null, false]);
});

it('marks the next page before it is painted, and only where somebody signed in', () => {
  const paint = new Function(SESSION_SCRIPT);
  paint();
  expect(isMarked()).toBe(false);
  localStorage.setItem('auth_token', 'token-1');
  paint();
  expect(isMarked()).toBe(true);
  forgetToken();
});

it('holds for the page where nothing can be stored', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
  }
  expect(storedToken()).toBeNull();
  keepToken('token-1');
  expect(storedToken()).toBe('token-1');
  forgetToken();
  expect(storedToken()).toBeNull();
});
