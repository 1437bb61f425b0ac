import type { NewsroomCard } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import type { RowSelectionState } from '@tanstack/react-table';
import { useEffect, useRef, useState } from 'react';
import { DataTable } from '~/components/admin/data-table';
import { EmptyState } from '~/components/admin/empty-state';
import { Pager } from '~/components/admin/pager';
import { FetchError } from '~/components/ui/fetch-error';
import { Loading } from '~/components/ui/skeleton';
import { TableSkeleton } from '~/features/admin/shell/admin-skeleton';
import { useNewsroomTexts } from '~/i18n/admin/articles';
import { useAdminTexts } from '~/i18n/admin/shell';
import { BulkBar } from './bulk-bar';
import { useColumns } from './columns';
import { FilterBar } from './filter-bar';
import { listQueryOf, PAGE_SIZE, useListAddress, type ListAddress } from './list-address';
import { newsroomListQuery, type NewsroomList } from './queries';
import { useArticleChanges } from './use-article-changes';
import { useBulk } from './use-bulk';

interface ArticlesTableProps {
  onEdit: (id: number) => void;
  onCreate: () => void;
}

/** The newsroom's articles, newest first, drafts among them (requirements 2.12). */
export function ArticlesTable({ onEdit, onCreate }: ArticlesTableProps) {
  const t = useNewsroomTexts();
  const shell = useAdminTexts();
  const address = useListAddress();
  const { data, isError, refetch } = useQuery(newsroomListQuery(listQueryOf(address)));
  useLastPage(address, data);
  return (
    <>
      <FilterBar address={address} />
      {isError && <FetchError message={t('failed')} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading label={shell('table.loading')}>
          <TableSkeleton />
        </Loading>
      )}
      {data && (
        <Rows rows={data.rows} total={data.total} address={address} onEdit={onEdit} onCreate={onCreate} />
      )}
    </>
  );
}

/** A page that is no longer there, since its articles are not, gives way to the last one that is. */
function useLastPage({ page, showPage }: ListAddress, data: NewsroomList | undefined) {
  const last = data && Math.max(1, Math.ceil(data.total / PAGE_SIZE));
  const isGone = last !== undefined && data?.rows.length === 0 && page > last;
  useEffect(() => {
    if (isGone) showPage(last, { replace: true });
  });
}

interface RowsProps extends ArticlesTableProps {
  rows: NewsroomCard[];
  total: number;
  address: ListAddress;
}

function Rows({ rows, total, address, onEdit, onCreate }: RowsProps) {
  const t = useNewsroomTexts();
  const bulk = useBulk();
  const frame = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState<RowSelectionState>({});
  // The button that deleted goes with its row: the frame takes the focus over.
  const takeFocus = () => frame.current?.focus();
  const changes = useArticleChanges(takeFocus);
  const columns = useColumns(changes, onEdit);
  const { sort = '-date' } = address;
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <BulkBar
        selected={rows.filter(({ id }) => selection[id])}
        bulk={bulk}
        onSelect={(ids) => {
          setSelection(Object.fromEntries(ids.map((id) => [id, true])));
        }}
        onGone={takeFocus}
      />
      {rows.length === 0 && <NoArticles address={address} onCreate={onCreate} />}
      {rows.length > 0 && (
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => String(id)}
          selectLabel={({ title }) => t('select', { title })}
          canSelect={({ mine }) => mine}
          selection={selection}
          onSelectionChange={setSelection}
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

function NoArticles({ address, onCreate }: { address: ListAddress; onCreate: () => void }) {
  const t = useNewsroomTexts();
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
    <EmptyState title={t('empty.none')} text={t('empty.noneText')}>
      <button type="button" className="button button-small" onClick={onCreate}>
        {t('create')}
      </button>
    </EmptyState>
  );
}
