import type { Core } from '@strapi/strapi';
import { ARTICLE } from '../uids';

interface Configuration {
  layouts: { edit: { name: string; size: number }[][] };
}

/** Strapi adds a new field to the forms that there are; this one is sent along, and is nothing to look at. */
async function leaveForm(strapi: Core.Strapi): Promise<void> {
  const types = strapi.plugin('content-manager').service('content-types');
  const model = types.findContentType(ARTICLE);
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

/** Articles from before their saves were counted, and those of the seed, begin with the first. */
export async function prepareRevisions(strapi: Core.Strapi): Promise<void> {
  await strapi.db
    .queryBuilder(ARTICLE)
    .where({ revision: { $null: true } })
    .update({ revision: 1 })
    .execute();
  await leaveForm(strapi);
}
