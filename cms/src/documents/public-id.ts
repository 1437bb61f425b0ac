import { COUNTER } from '../uids';

/**
 * The next number of a series, for the product's API (`publicId`). Row ids cannot serve: publishing replaces rows.
 * The increment is one statement, so that two savers never get the same number; a number whose transaction is rolled
 * back was never shown to anybody.
 * @throws {Error} for a series that bootstrap/counters.ts does not know.
 */
export const nextPublicId = (series: string): Promise<number> => drawPublicIds(series, 1);

/** So many numbers of a series, one after another; answers the first of them. */
export async function drawPublicIds(series: string, count: number): Promise<number> {
  return strapi.db.transaction(async ({ trx }) => {
    const table = strapi.db.metadata.get(COUNTER).tableName;
    const [row]: { value: number }[] = await trx(table)
      .where({ name: series })
      .increment('value', count)
      .returning('value');
    if (!row) throw new Error(`There is no counter '${series}'`);
    return row.value - count + 1;
  });
}

/**
 * Waits until nobody else is creating in a series, and keeps others waiting until the transaction ends: for looking
 * whether something is there before creating it.
 */
export async function holdSeries(series: string): Promise<void> {
  const table = strapi.db.metadata.get(COUNTER).tableName;
  await strapi.db.transaction(({ trx }) => trx(table).where({ name: series }).forUpdate().select('id'));
}
