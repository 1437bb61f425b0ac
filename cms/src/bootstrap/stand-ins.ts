import type { Core } from '@strapi/strapi';
import { ARABIC, ENGLISH } from '../locales';
import { ARTICLE } from '../uids';

const STATE = { type: 'core', name: 'mihwar', key: 'creators-of-stand-ins' } as const;

const COLUMNS = ['created_by_id', 'updated_by_id'];

/**
 * The English versions of articles that began in Arabic had no creator in earlier versions. Strapi's panel
 * refused them to the authors of the articles. Once, they get the people of their Arabic versions.
 */
export async function completeStandIns(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store(STATE);
  if (await store.get({})) return;
  const { tableName } = strapi.db.metadata.get(ARTICLE);
  await strapi.db.transaction(async ({ trx }) => {
    const ofArabic = (column: string) =>
      trx(`${tableName} as arabic`)
        .max(`arabic.${column}`)
        .where('arabic.locale', ARABIC)
        .whereRaw('arabic.document_id = ??.document_id', [tableName])
        .whereRaw('(arabic.published_at is null) = (??.published_at is null)', [tableName]);
    await trx(tableName)
      .where({ locale: ENGLISH, original: ARABIC, created_by_id: null })
      .update(Object.fromEntries(COLUMNS.map((column) => [column, ofArabic(column) as never])));
  });
  await store.set({ value: true });
}
