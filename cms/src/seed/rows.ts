import { chunks } from '../database/chunks';
import type { Connection } from '../database/run';
import { marks } from '../search/store';

export type Row = Record<string, string | number | boolean | Date | null>;

/** The most parameters in one statement. SQLite accepts 32,766. */
const PARAMETERS_MAX = 30_000;

const isPostgres = () => strapi.db.dialect.client === 'postgres';

/** Inserts rows into a table, all with the same columns, in as few statements as the databases allow. */
export async function insertRows(run: Connection, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const atOnce = Math.floor(PARAMETERS_MAX / Math.max(1, columns.length));
  for (const some of chunks(rows, atOnce)) {
    const one = `(${marks(columns.length)})`;
    await run.raw(
      `insert into ?? (${columns.map(() => '??').join(', ')}) values ${some.map(() => one).join(', ')}`,
      [table, ...columns, ...some.flatMap((row) => Object.values(row) as string[])],
    );
  }
}

/**
 * Assigns row ids, so that links can be written together with their rows. Nothing else may write meanwhile.
 */
export class RowIds {
  private constructor(
    private readonly table: string,
    private next: number,
  ) {}

  static async of(table: string): Promise<RowIds> {
    const [row] = await strapi.db.connection(table).max({ id: 'id' });
    return new RowIds(table, Number(row?.id ?? 0) + 1);
  }

  take(): number {
    return this.next++;
  }

  /** PostgreSQL's sequences do not follow inserted ids. */
  async pass(run: Connection): Promise<void> {
    if (!isPostgres()) return;
    await run.raw('select setval(pg_get_serial_sequence(?, ?), ?)', [this.table, 'id', this.next - 1]);
  }
}
