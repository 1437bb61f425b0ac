import type { DashboardCard } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import type { RowSelectionState } from '@tanstack/react-table';
import { useRef, useState } from 'react';
import { DataTable } from '~/components/admin/data-table';
import { EmptyState } from '~/components/admin/empty-state';
import { Pager } from '~/components/admin/pager';
import { useLastPage } from '~/components/admin/use-last-page';
import { FetchError } from '~/components/ui/fetch-error';
import { Loading } from '~/components/ui/skeleton';
import { useMay } from '~/features/admin/session/current-user';
import { TableSkeleton } from '~/features/admin/shell/admin-skeleton';
import { useArticlesTexts } from '~/i18n/admin/articles';
import { useAdminTexts } from '~/i18n/admin/shell';
import { shownTitle } from '~/lib/shown-title';
import { useLanguage } from '~/lib/use-language';
import { BulkBar } from './bulk-bar';
import { useColumns } from './columns';
import { listQueryOf, PAGE_SIZE, type ListAddress } from './list-address';
import { dashboardListQuery } from './queries';
import { useArticleChanges } from './use-article-changes';
import { useBulk } from './use-bulk';
import { useOffered } from './use-offered';

interface ArticlesTableProps {
  onEdit: (id: number) => void;
  /** Absent for users who do not write. */
  onCreate: (() => void) | undefined;
}

/** The articles of the dashboard, newest first, drafts included (requirements 2.12). */
export function ArticlesTable({ address, onEdit, onCreate }: ArticlesTableProps & { address: ListAddress }) {
  const t = useArticlesTexts();
  const shell = useAdminTexts();
  const language = useLanguage();
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    dashboardListQuery(listQueryOf(address, language)),
  );
  // The rows of the former filter or page stay until the response arrives. They are offered no bulk action.
  const current = isPlaceholderData ? undefined : data;
  const list = current && { isEmpty: current.rows.length === 0, pages: Math.ceil(current.total / PAGE_SIZE) };
  useLastPage(address.page, list, (last) => {
    address.showPage(last, { replace: true });
  });
  // A list that cannot be fetched takes neither the run of the bar nor its failures along.
  const bulk = useBulk();
  const [selection, setSelection] = useState<RowSelectionState>({});
  const frame = useRef<HTMLDivElement>(null);
  const takeFocus = () => frame.current?.focus();
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <BulkBar
        selected={current?.rows.filter(({ id }) => selection[id]) ?? []}
        bulk={bulk}
        onSelect={(ids) => {
          setSelection(Object.fromEntries(ids.map((id) => [id, true])));
        }}
        onGone={takeFocus}
      />
      {isError && <FetchError message={t('failed')} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading label={shell('table.loading')}>
          <TableSkeleton />
        </Loading>
      )}
      {data && (
        <Rows
          rows={data.rows}
          total={data.total}
          isFormer={isPlaceholderData}
          address={address}
          onEdit={onEdit}
          onCreate={onCreate}
          selection={selection}
          onSelectionChange={setSelection}
          onDeleted={takeFocus}
        />
      )}
    </div>
  );
}

interface RowsProps extends ArticlesTableProps {
  rows: DashboardCard[];
  total: number;
  /** The rows are of the former filter, page or order. */
  isFormer: boolean;
  address: ListAddress;
  selection: RowSelectionState;
  onSelectionChange: (selection: RowSelectionState) => void;
  /** The button of a deletion has disappeared with its row, and had the focus. */
  onDeleted: () => void;
}

function Rows(props: RowsProps) {
  const { rows, total, isFormer, address, onEdit, onCreate, selection, onSelectionChange, onDeleted } = props;
  const t = useArticlesTexts();
  const language = useLanguage();
  const { maySelect, canDelete } = useOffered();
  const changes = useArticleChanges(onDeleted);
  const columns = useColumns(changes, onEdit);
  const { sort = '-date' } = address;
  return (
    <div aria-busy={isFormer} className="aria-busy:opacity-50">
      {rows.length === 0 && <NoArticles address={address} onCreate={onCreate} />}
      {rows.length > 0 && (
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => String(id)}
          selectLabel={
            maySelect ? (article) => t('select', { title: shownTitle(article, language) }) : undefined
          }
          canSelect={(article) => !isFormer && canDelete(article)}
          selection={selection}
          onSelectionChange={onSelectionChange}
          sorting={[{ id: sort.replace('-', ''), desc: sort.startsWith('-') }]}
          onSortingChange={([by]) => {
            address.change({ sort: by ? `${by.desc ? '-' : ''}${by.id}` : '' });
          }}
          footer={
            <div className="flex flex-wrap items-center justify-between gap-4">
              <p>{t('total', { count: total })}</p>
              <Pager page={address.page} pages={Math.ceil(total / PAGE_SIZE)} onShow={address.showPage} />
            </div>
          }
        />
      )}
    </div>
  );
}

function NoArticles({ address, onCreate }: Pick<RowsProps, 'address' | 'onCreate'>) {
  const t = useArticlesTexts();
  const may = useMay();
  if (address.isFiltered) {
    return (
      <EmptyState title={t('empty.filtered')} text={t('empty.filteredText')}>
        <button type="button" className="button button-outline button-small" onClick={address.clear}>
          {t('filter.clear')}
        </button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('empty.none')}
      text={onCreate && t(may('publish') ? 'empty.noneText' : 'empty.noneTextToSubmit')}
    >
      {onCreate && (
        <button type="button" className="button button-small" onClick={onCreate}>
          {t('create')}
        </button>
      )}
    </EmptyState>
  );
}
