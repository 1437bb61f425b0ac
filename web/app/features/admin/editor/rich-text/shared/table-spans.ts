/** HTML allows no more (https://html.spec.whatwg.org/#attributes-common-to-td-and-th-elements). */
const LIMITS = { colspan: 1000, rowspan: 65_534 };

export type SpanName = keyof typeof LIMITS;

/** The number of columns or rows of a cell. */
export function spanOf(cell: Element, name: SpanName): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '', 10);
  return span > 1 ? Math.min(span, LIMITS[name]) : 1;
}

/**
 * Cuts cells at the last column in which a cell begins. A browser shows no columns behind it, but the editor
 * would fill them with empty cells. A table whose rows are all of the same width has no such cells.
 */
export function cutWideCells(table: HTMLTableElement): void {
  const cells: { cell: Element; end: number }[] = [];
  /** For how many more rows each column has a cell of a row above. */
  const taken: number[] = [];
  const widths = new Set<number>();
  let columns = 0;
  for (const row of table.rows) {
    let column = 0;
    for (const cell of row.cells) {
      while (taken[column]) column += 1;
      columns = Math.max(columns, column + 1);
      const end = column + spanOf(cell, 'colspan');
      cells.push({ cell, end });
      while (column < end) taken[column++] = spanOf(cell, 'rowspan');
    }
    widths.add(taken.findLastIndex((rows) => rows > 0) + 1);
    taken.forEach((rows, index) => (taken[index] = Math.max(0, rows - 1)));
  }
  if (widths.size < 2) return;
  for (const { cell, end } of cells) {
    const over = end - columns;
    if (over > 0) cell.setAttribute('colspan', String(spanOf(cell, 'colspan') - over));
  }
}
