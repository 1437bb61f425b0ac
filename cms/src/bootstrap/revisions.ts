import type { Core } from '@strapi/strapi';
import { GUARDED_TYPES, type GuardedUid } from '../documents/revision';

interface Configuration {
  layouts: { edit: { name: string; size: number }[][] };
}

/**
 * Removes the field from the form. Strapi adds new fields to existing forms, but this one is only sent along
 * and not meant to be seen.
 */
async function leaveForm(strapi: Core.Strapi, uid: GuardedUid): Promise<void> {
  const types = strapi.plugin('content-manager').service('content-types');
  const model = types.findContentType(uid);
  const configuration: Configuration = await types.findConfiguration(model);
  const edit = configuration.layouts.edit
    .map((row) => row.filter(({ name }) => name !== 'revision'))
    .filter((row) => row.length > 0);
  if (JSON.stringify(edit) === JSON.stringify(configuration.layouts.edit)) return;
  await types.updateConfiguration(model, {
    ...configuration,
    layouts: { ...configuration.layouts, edit },
  });
}

/** Gives the first revision to documents that have none: those of earlier versions and those of the seed. */
export async function prepareRevisions(strapi: Core.Strapi): Promise<void> {
  for (const uid of GUARDED_TYPES) {
    await strapi.db
      .queryBuilder(uid)
      .where({ revision: { $null: true } })
      .update({ revision: 1 })
      .execute();
    await leaveForm(strapi, uid);
  }
}
