import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { useAddressParams } from './use-address-params';

it('adds a change to the one before it, which the screen does not follow yet', () => {
  const { result } = renderHook(() => ({ ...useAddressParams(), address: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/?page=2']}>{children}</MemoryRouter>,
  });
  act(() => {
    result.current.set({ action: 'deleted', page: '' });
    result.current.set({ who: 'nobody' }, { replace: true });
  });
  expect(result.current.address).toBe('?action=deleted&who=nobody');
});
