import { configure, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { loadDictionary } from '~/i18n';

await loadDictionary('en');
await loadDictionary('ar');

// Whatever is printed as an error or a warning fails the test that caused it.
const printed: unknown[][] = [];

beforeEach(() => {
  localStorage.clear();
  printed.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...message) => void printed.push(message));
  }
});

afterEach(() => {
  cleanup();
  expect(printed).toEqual([]);
});

// A busy machine takes its time with what is loaded on demand; a test that passes does not wait longer.
configure({ asyncUtilTimeout: 10_000 });
