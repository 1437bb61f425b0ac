import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { noteSource, useIsOffline } from './connection';

const fromCopy = () => new Response('', { headers: { 'X-Copy': 'true' } });
const say = (event: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(event === 'online');
  window.dispatchEvent(new Event(event));
};

afterEach(() => {
  noteSource(new Response(''));
});

it('knows from the browser, and from responses that come from copies', () => {
  const { result } = renderHook(useIsOffline);
  expect(result.current).toBe(false);
  act(() => say('offline'));
  expect(result.current).toBe(true);
  act(() => say('online'));
  expect(result.current).toBe(false);
  act(() => void noteSource(fromCopy()));
  expect(result.current).toBe(true);
  act(() => void noteSource(new Response('')));
  expect(result.current).toBe(false);
});

it('believes the browser that the connection is back', () => {
  const { result } = renderHook(useIsOffline);
  act(() => void noteSource(fromCopy()));
  act(() => say('online'));
  expect(result.current).toBe(false);
});
