import type { Core } from '@strapi/strapi';
import { ARABIC, ENGLISH } from '../locales';
import { ARTICLE } from '../uids';

const STATE = { type: 'core', name: 'mihwar', key: 'creators-of-stand-ins' } as const;

/**
 * The English versions of articles that began in Arabic had no creator in earlier versions. Strapi's panel
 * refused them to the authors of the articles. Once, they get the creators of their Arabic versions.
 */
export async function completeStandIns(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store(STATE);
  if (await store.get({})) return;
  const { tableName } = strapi.db.metadata.get(ARTICLE);
  await strapi.db.transaction(async ({ trx }) => {
    const creator = trx(`${tableName} as arabic`)
      .max('arabic.created_by_id')
      .where('arabic.locale', ARABIC)
      .whereRaw('arabic.document_id = ??.document_id', [tableName])
      .whereRaw('(arabic.published_at is null) = (??.published_at is null)', [tableName]);
    await trx(tableName)
      .where({ locale: ENGLISH, original: ARABIC, created_by_id: null })
      .update({ created_by_id: creator as never });
  });
  await store.set({ value: true });
}
