import type { Core } from '@strapi/strapi';

/** Adds the columns that a table of an earlier version lacks. They are null in the rows that are there. */
export async function addTextColumns(
  { db: { connection } }: Core.Strapi,
  table: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    if (await connection.schema.hasColumn(table, name)) continue;
    await connection.schema.alterTable(table, (altered) => {
      altered.text(name);
    });
  }
}
