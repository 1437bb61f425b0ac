import type { User } from '@mihwar/adapters/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CurrentUser } from './session/current-user';
import { draftPrefix, useDeviceDraft } from './use-device-draft';

const SUBJECT = 'article:12';

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function openForm() {
  const restored: string[] = [];
  const user = { id: 7 } as User;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CurrentUser value={{ user, can: [] }}>{children}</CurrentUser>
  );
  const { result } = renderHook(
    () =>
      useDeviceDraft<string>({
        subject: SUBJECT,
        isSaved: () => false,
        onRestore: (text) => {
          restored.push(text);
        },
      }),
    { wrapper },
  );
  await waitFor(() => {
    expect(result.current.offered).not.toHaveLength(0);
  });
  return {
    draft: () => result.current,
    offered: () => result.current.offered.map(({ values }) => values),
    restored,
  };
}

for (const isFull of [false, true]) {
  it(`offers the typed text in turn when a draft is restored (storage full: ${isFull})`, async () => {
    const key = `${draftPrefix(7, SUBJECT)}earlier`;
    localStorage.setItem(key, JSON.stringify({ values: 'earlier', at: '2026-11-29T08:00:00.000Z' }));
    const form = await openForm();
    if (isFull) {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    }
    act(() => form.draft().store('typed'));
    const restore = (text: string) => {
      const draft = form.draft().offered.find(({ values }) => values === text);
      if (!draft) throw new Error(`${text} is not offered`);
      act(() => {
        form.draft().restore(draft);
      });
    };
    restore('earlier');
    expect([form.restored, form.offered()]).toEqual([['earlier'], ['typed']]);
    restore('typed');
    expect([form.restored, form.offered()]).toEqual([['earlier', 'typed'], ['earlier']]);
    expect(form.draft().flush()).toBe(!isFull);
    // The stored draft leaves the device only when its text is stored under another key.
    const stored = Object.keys(localStorage).map((name) => localStorage.getItem(name) ?? '');
    expect(stored.filter((draft) => draft.includes('"earlier"'))).toHaveLength(1);
  });
}
