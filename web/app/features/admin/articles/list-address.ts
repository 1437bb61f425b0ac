import type { DashboardListQuery } from '@mihwar/adapters/contract';
import qs from 'qs';
import { useLocation } from 'react-router';
import { changed, useAddressParams } from '~/features/admin/use-address-params';
import type { Language } from '~/lib/language';
import { pageOf } from '~/lib/page-number';
import type { BoardColumnName } from './board/moves';

/** Requirements 2.12: the table shows the latest 20 articles. Others are on further pages. */
export const PAGE_SIZE = 20;

/** The filters in the address of the table. `author` is for admins. */
export const FILTERS = [
  'q',
  'category',
  'author',
  'mine',
  'assigned',
  'state',
  'language',
  'featured',
] as const;

export type Filter = (typeof FILTERS)[number];

/** The numbers of articles in a column of the board. */
const COLUMN_SIZE = 50;
const PUBLISHED_SIZE = 20;

export type View = 'list' | 'board';

export interface ListAddress {
  view: View;
  filters: Partial<Record<Filter, string>>;
  /** The order of the rows; '-' in front reverses it. */
  sort: string | undefined;
  page: number;
  /** Whether a filter is set. */
  isFiltered: boolean;
  /** Changes filters or order, and shows the first page. An empty value removes a filter. */
  change: (changes: Partial<Record<Filter | 'sort', string>>) => void;
  showPage: (page: number, options?: { replace: boolean }) => void;
  clear: () => void;
  /** The address of the other view with the same filters. */
  viewAs: (view: View) => string;
  /** The address of the list with the articles of a column. */
  listOf: (column: BoardColumnName) => string;
}

/** The filters, order and page of the table are in its address: Back and a reload restore them. */
export function useListAddress(): ListAddress {
  const { params, set } = useAddressParams();
  const { pathname } = useLocation();
  const view = params.get('view') === 'board' ? 'board' : 'list';
  const filters: ListAddress['filters'] = {};
  for (const name of FILTERS) {
    const value = params.get(name)?.trim();
    if (value) filters[name] = value;
  }

  const addressWith = (changes: Partial<Record<string, string>>) => {
    const query = changed(params, { page: '', ...changes }).toString();
    return query ? `${pathname}?${query}` : pathname;
  };

  return {
    view,
    filters,
    sort: params.get('sort') ?? undefined,
    page: pageOf(params),
    // The columns of the board are the states.
    isFiltered: Object.keys(filters).some((name) => view === 'list' || name !== 'state'),
    // During typing, Back returns to the former screen and not through every letter.
    change: (changes) => {
      set({ ...changes, page: '' }, { replace: 'q' in changes });
    },
    showPage: (next, options) => {
      set({ page: next > 1 ? String(next) : '' }, options);
    },
    clear: () => {
      set(Object.fromEntries([...FILTERS, 'page'].map((name) => [name, ''])));
    },
    viewAs: (next) => addressWith({ view: next === 'board' ? next : '' }),
    listOf: (column) => addressWith({ view: '', state: column }),
  };
}

/** The query of the API call for a column of the board: what is due first, or was published last. */
export function columnQueryOf({ filters }: Pick<ListAddress, 'filters'>, column: BoardColumnName): string {
  const isPublished = column === 'current';
  const query: DashboardListQuery = {
    status: 'all',
    fields: 'card',
    limit: String(isPublished ? PUBLISHED_SIZE : COLUMN_SIZE),
    sort: isPublished ? '-date' : 'due',
  };
  return qs.stringify({ ...query, ...filters, state: column });
}

/** The query of the API call for an address, on a screen in this language. */
export function listQueryOf(
  { filters, sort, page }: Pick<ListAddress, 'filters' | 'sort' | 'page'>,
  language: Language,
): string {
  const query: DashboardListQuery = {
    status: 'all',
    fields: 'card',
    limit: String(PAGE_SIZE),
    offset: String((page - 1) * PAGE_SIZE),
  };
  return qs.stringify({ ...query, ...filters, ...(sort ? { sort, sortIn: language } : {}) });
}
