import { configure, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { loadDictionary } from '~/i18n';

await loadDictionary('en');
await loadDictionary('ar');

// Undefined in tests that ask for vitest's node environment.
const { jsdom } = globalThis as { jsdom?: { window: Window } };

// Node 25 and later have storages of their own, which vitest leaves in the place of jsdom's.
for (const name of ['localStorage', 'sessionStorage'] as const) {
  const value = jsdom?.window[name];
  if (value) Object.defineProperty(globalThis, name, { value, configurable: true });
}

// jsdom has no layout, no sizes to observe, and no media queries.
if (jsdom) {
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  globalThis.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
}

// An error or a warning in the console fails the test that caused it.
const printed: unknown[][] = [];

beforeEach(() => {
  jsdom?.window.localStorage.clear();
  jsdom?.window.sessionStorage.clear();
  printed.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...message) => void printed.push(message));
  }
});

afterEach(() => {
  cleanup();
  // Vitest's option would do it before the next test: the next file, in the same process, would be loaded first.
  vi.unstubAllGlobals();
  expect(printed).toEqual([]);
});

// A busy machine takes its time with what is loaded on demand; a test that passes does not wait longer.
configure({ asyncUtilTimeout: 10_000 });
