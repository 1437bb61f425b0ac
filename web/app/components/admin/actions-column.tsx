import type { RowData } from '@tanstack/react-table';
import type { ComponentProps } from 'react';
import type { Column } from './data-table';
import { RowActions } from './row-actions';

/** The last column of a table, with the buttons that edit and delete a row. */
export const actionsColumn = <Row extends RowData>(
  header: string,
  propsOf: (row: Row) => ComponentProps<typeof RowActions>,
): Column<Row> => ({
  id: 'actions',
  header,
  cell: ({ row: { original } }) => <RowActions {...propsOf(original)} />,
});
