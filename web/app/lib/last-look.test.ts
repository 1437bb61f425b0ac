import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lastLook, noteLook, useLastLook } from './last-look';

const MONDAY = '2026-11-23T08:00:00.000Z';
const TUESDAY = '2026-11-24T08:00:00.000Z';

it('goes forward only', () => {
  expect(lastLook()).toBeNull();
  noteLook(TUESDAY);
  noteLook(MONDAY);
  expect(lastLook()).toBe(TUESDAY);
});

it('takes anything but a date for no look', () => {
  localStorage.setItem('news-seen', 'yesterday');
  expect(lastLook()).toBeNull();
  noteLook(MONDAY);
  expect(lastLook()).toBe(MONDAY);
});

it('does without storage', () => {
  for (const method of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError');
    });
  }
  noteLook(MONDAY);
  expect(lastLook()).toBeNull();
});

it('hears of the look in another tab', () => {
  const look = renderHook(useLastLook);
  act(() => {
    localStorage.setItem('news-seen', MONDAY);
    window.dispatchEvent(new StorageEvent('storage'));
  });
  expect(look.result.current).toBe(MONDAY);
});
