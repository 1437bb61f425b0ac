import { beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from '@testing-library/react';
import { useToasts } from '~/lib/toast';
import { announceUpdate } from './announce-update';

const reload = vi.fn();
let container: EventTarget;

beforeEach(() => {
  reload.mockClear();
  container = new EventTarget();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { serviceWorker: container });
});

/** Announces that a version waits. Returns what the worker hears, and the button of the notice. */
function announced() {
  const postMessage = vi.fn();
  const registration = { waiting: { postMessage } as unknown as ServiceWorker | null };
  announceUpdate(registration as ServiceWorkerRegistration, 'en');
  const [notice] = renderHook(useToasts).result.current;
  return { registration, postMessage, press: () => notice?.action?.run() };
}

const takeOver = () => container.dispatchEvent(new Event('controllerchange'));

it('reloads when the new version has taken over', () => {
  const { postMessage, press } = announced();
  press();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'take-over' });
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads at once if another tab has let the new version take over, and not again unasked', () => {
  const { registration, press } = announced();
  registration.waiting = null;
  press();
  expect(reload).toHaveBeenCalledOnce();
  takeOver();
  expect(reload).toHaveBeenCalledOnce();
});

it('lets the version take over that waits when the reader agrees', () => {
  const { registration, postMessage, press } = announced();
  const newer = vi.fn();
  registration.waiting = { postMessage: newer } as unknown as ServiceWorker;
  press();
  expect(newer).toHaveBeenCalledOnce();
  expect(postMessage).not.toHaveBeenCalled();
});
