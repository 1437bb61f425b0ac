import { AUDIT_ACTIONS } from '@mihwar/adapters/contract';
import { useAddressParams } from '~/features/admin/use-address-params';

const FILTERS = ['from', 'to', 'who', 'action'] as const;

export type Filter = (typeof FILTERS)[number];

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Values of an address that the server would refuse are ignored. */
const IS_VALID: Record<Filter | 'before', (value: string) => boolean> = {
  from: isDay,
  to: isDay,
  who: (text) => text.length <= 100,
  action: (text) => AUDIT_ACTIONS.some((action) => action === text),
  before: (text) => /^[1-9]\d{0,8}$/.test(text),
};

/** The filters and the page of the log are in its address: Back and a reload restore them. */
export function useAuditAddress() {
  const { params, set } = useAddressParams();
  const valueOf = (name: Filter | 'before') => {
    const value = params.get(name)?.trim() ?? '';
    return IS_VALID[name](value) ? value : '';
  };
  const queryOf = (names: readonly (Filter | 'before')[]) =>
    new URLSearchParams(
      names.map((name) => [name, valueOf(name)]).filter(([, value]) => value !== ''),
    ).toString();
  return {
    valueOf,
    isFiltered: FILTERS.some((name) => valueOf(name) !== ''),
    isFirstPage: valueOf('before') === '',
    /** The query of the call for a page, and for the file. */
    pageQuery: queryOf([...FILTERS, 'before']),
    fileQuery: queryOf(FILTERS),
    /** Changes filters, and shows the newest events. */
    change: (changes: Partial<Record<Filter, string>>) => {
      // Typing a name or a day changes the address at every pause. Back leaves out these steps.
      set({ ...changes, before: '' }, { replace: !('action' in changes) });
    },
    showBefore: (before: string) => {
      set({ before });
    },
    clear: () => {
      set({ from: '', to: '', who: '', action: '', before: '' });
    },
  };
}

export type AuditAddress = ReturnType<typeof useAuditAddress>;
