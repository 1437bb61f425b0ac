import {
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Cell,
  type ColumnDef,
  type RowData,
  type RowSelectionState,
  type SortingState,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAdminTexts } from '~/i18n/admin/shell';
import { moveBetweenRows } from './move-between-rows';

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature });

/**
 * A column: `id`, `header` (a plain text, which also labels the cell on a phone), `cell`, and `enableSorting`
 * with an accessor if it can be sorted.
 */
export type Column<Row extends RowData> = ColumnDef<typeof features, Row>;

interface DataTableProps<Row extends RowData> {
  /** The name of the table for screen readers. It is not shown. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  /** The label of a row's checkbox. Without it rows cannot be selected. */
  selectLabel?: ((row: Row) => string) | undefined;
  /** The rows that can be selected. All of them by default. */
  canSelect?: (row: Row) => boolean;
  selection?: RowSelectionState;
  onSelectionChange?: (selection: RowSelectionState) => void;
  /** The caller sorts the rows. The table only reports the order. */
  sorting?: SortingState;
  onSortingChange?: (sorting: SortingState) => void;
  footer?: ReactNode;
}

/** The table of the dashboard. On a phone each row becomes a card. Arrow keys go from row to row. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, selectLabel, selection = {}, sorting = [], footer } = props;
  const t = useAdminTexts();
  const canSelect = (row: Row) => props.canSelect?.(row) ?? true;
  // Without it TanStack would take all rows for selected where none of them can be.
  const isSelectable = rows.some(canSelect);
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableSorting: Boolean(props.onSortingChange),
    enableSortingRemoval: false,
    enableRowSelection: ({ original }) => canSelect(original),
    state: { rowSelection: selection, sorting },
    onRowSelectionChange: (change) => {
      props.onSelectionChange?.(typeof change === 'function' ? change(selection) : change);
    },
    onSortingChange: (change) => {
      props.onSortingChange?.(typeof change === 'function' ? change(sorting) : change);
    },
  });
  const [headers] = table.getHeaderGroups();
  return (
    <div className="overflow-x-auto border border-hairline bg-raised">
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selectLabel && (
              <th scope="col" className="w-10">
                <input
                  type="checkbox"
                  className="checkbox"
                  aria-label={t('table.selectAll')}
                  disabled={!isSelectable}
                  checked={isSelectable && table.getIsAllRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            )}
            {headers?.headers.map((header) => (
              <th key={header.id} scope="col" aria-sort={ariaSort(header.column.getIsSorted())}>
                {header.column.getCanSort() && header.column.columnDef.enableSorting ? (
                  <button
                    type="button"
                    className="inline-flex min-h-6 items-center gap-1.5"
                    onClick={header.column.getToggleSortingHandler()}
                  >
                    <table.FlexRender header={header} />
                    <SortMark direction={header.column.getIsSorted()} />
                  </button>
                ) : (
                  <table.FlexRender header={header} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-selected={row.getIsSelected() || undefined}>
              {selectLabel && (
                <td>
                  <input
                    type="checkbox"
                    className="checkbox"
                    aria-label={selectLabel(row.original)}
                    disabled={!row.getCanSelect()}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              )}
              {row.getAllCells().map((cell) => (
                <td key={cell.id} data-label={labelOf(cell.column.columnDef.header)}>
                  {contentOf(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {footer && <div className="border-t border-hairline px-4 py-3 text-sm text-soft">{footer}</div>}
    </div>
  );
}

/**
 * This is called, not rendered as a component: each render creates new columns, and would remount the
 * contents of cells.
 */
function contentOf<Row extends RowData>(cell: Cell<typeof features, Row>): ReactNode {
  const { cell: content } = cell.column.columnDef;
  return typeof content === 'function' ? content(cell.getContext()) : content;
}

const labelOf = (header: unknown) => (typeof header === 'string' ? header : undefined);

const ariaSort = (direction: 'asc' | 'desc' | false) =>
  direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined;

function SortMark({ direction }: { direction: 'asc' | 'desc' | false }) {
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  return <Icon className={`size-3.5 ${direction ? '' : 'text-soft'}`} aria-hidden />;
}
