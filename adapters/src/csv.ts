/** Texts that spreadsheets take for a formula, also after a tab or a carriage return. */
const IS_FORMULA = /^[\s\0]*[=+\-@＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;

export type Cell = string | number | null | undefined;

/** A cell of a CSV file. A text that a spreadsheet would carry out as a formula gets an apostrophe. */
export function toCsvCell(value: Cell): string {
  const text = String(value ?? '');
  const safe = IS_FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Tells a spreadsheet that the file is UTF-8. */
const BOM = '\uFEFF';

/** A CSV file (RFC 4180). */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  BOM + rows.map((row) => `${row.map(toCsvCell).join(',')}\r\n`).join('');
