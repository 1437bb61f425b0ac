import { COUNTER } from '../uids';

/**
 * The next number of a series, for the product's API (`publicId`). Row ids cannot serve, since publishing
 * replaces rows. The increment is one statement, so that concurrent callers never get the same number. A
 * number whose transaction is rolled back was never visible.
 * @throws {Error} for a series that bootstrap/counters.ts does not know.
 */
export const nextPublicId = (series: string): Promise<number> => drawPublicIds(series, 1);

/** Draws `count` consecutive numbers of a series, and returns the first one. */
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
 * Locks a series until the transaction ends. A caller can then check that a document does not exist before it
 * creates the document.
 */
export async function holdSeries(series: string): Promise<void> {
  const table = strapi.db.metadata.get(COUNTER).tableName;
  await strapi.db.transaction(({ trx }) => trx(table).where({ name: series }).forUpdate().select('id'));
}
