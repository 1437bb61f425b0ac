import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lastLook, noteLook, useLastLook } from './last-look';

const MONDAY = '2026-11-23T08:00:00.000Z';
const TUESDAY = '2026-11-24T08:00:00.000Z';

it('goes forward only', () => {
  expect(lastLook('en')).toBeNull();
  noteLook('en', TUESDAY);
  noteLook('en', MONDAY);
  expect(lastLook('en')).toBe(TUESDAY);
});

it('is one of its own in each language, whose lists differ', () => {
  noteLook('en', TUESDAY);
  expect(lastLook('ar')).toBeNull();
  noteLook('ar', MONDAY);
  expect([lastLook('en'), lastLook('ar')]).toEqual([TUESDAY, MONDAY]);
});

it('takes anything but a date for no look', () => {
  localStorage.setItem('news-seen-en', 'yesterday');
  expect(lastLook('en')).toBeNull();
  noteLook('en', MONDAY);
  expect(lastLook('en')).toBe(MONDAY);
});

it('does without storage', () => {
  for (const method of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError');
    });
  }
  noteLook('en', MONDAY);
  expect(lastLook('en')).toBeNull();
});

it('hears of the look in another tab', () => {
  const look = renderHook(() => useLastLook('en'));
  act(() => {
    localStorage.setItem('news-seen-en', MONDAY);
    window.dispatchEvent(new StorageEvent('storage'));
  });
  expect(look.result.current).toBe(MONDAY);
});
