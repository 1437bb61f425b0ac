import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '~/test/render';
import { AuditFilters } from './audit-filters';
import { useAuditAddress } from './use-audit-address';

function Filters() {
  return <AuditFilters address={useAuditAddress()} />;
}

// jsdom does not know the element <search>, and React says so once.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((format: string, ...more) => {
    if (more[0] !== 'search') throw new Error(format);
  });
});

const dayField = () => screen.getByLabelText<HTMLInputElement>('From (day in UTC)');
const type = (value: string) => fireEvent.change(dayField(), { target: { value } });
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 350)));

it('waits for all digits of a year, however slowly they are typed', async () => {
  const { router } = renderAt('/admin/audit', <Filters />);
  dayField().focus();
  for (const begun of ['0002-01-05', '0020-01-05', '0202-01-05']) {
    type(begun);
    await pause();
    expect([dayField().value, router.state.location.search]).toEqual([begun, '']);
  }
  type('2026-01-05');
  await waitFor(() => {
    expect([dayField().value, router.state.location.search]).toEqual(['2026-01-05', '?from=2026-01-05']);
  });
});

it('shows again the day of the address when a year is left unfinished', async () => {
  const { router } = renderAt('/admin/audit?from=2026-01-05', <Filters />);
  dayField().focus();
  type('0002-01-05');
  dayField().blur();
  expect(dayField().value).toBe('2026-01-05');
  await pause();
  expect(router.state.location.search).toBe('?from=2026-01-05');
});

it('follows Back while the day has the focus, and the button that clears the filters', async () => {
  const { router } = renderAt('/admin/audit?from=2026-01-05', <Filters />);
  await act(() => router.navigate('/admin/audit?from=2026-02-01'));
  expect(dayField().value).toBe('2026-02-01');
  dayField().focus();
  await act(() => router.navigate(-1));
  expect(dayField().value).toBe('2026-01-05');
  const clear = screen.getByRole('button', { name: 'Clear filters' });
  clear.focus();
  fireEvent.click(clear);
  await waitFor(() => {
    expect([dayField().value, router.state.location.search]).toEqual(['', '']);
  });
});
