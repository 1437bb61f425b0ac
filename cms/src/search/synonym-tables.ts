import type { Core } from '@strapi/strapi';
import { announceSearch } from '../change-feed/changes';
import { GLOSSARY_TERM, SYNONYM } from '../uids';
import { setSynonyms } from './synonyms';

/** Undefined when the tables have changed since they were read. */
let loading: Promise<void> | undefined;

/** The groups of synonyms, and each term of the glossary with its Arabic. */
async function groups(): Promise<string[][]> {
  const synonyms: { words: string[] }[] = await strapi.db.query(SYNONYM).findMany({ select: ['words'] });
  const terms: { term: string; arabic: string }[] = await strapi.db
    .query(GLOSSARY_TERM)
    .findMany({ select: ['term', 'arabic'], where: { arabic: { $notNull: true } } });
  return [...synonyms.map(({ words }) => words), ...terms.map(({ term, arabic }) => [term, arabic])];
}

async function load(): Promise<void> {
  const current = groups().then((found) => {
    // After a later change another read has begun.
    if (loading === current) setSynonyms(found);
  });
  loading = current;
  try {
    await current;
  } catch (error) {
    // The next search tries again.
    if (loading === current) loading = undefined;
    throw error;
  }
}

/** Resolves when every committed change of synonyms and glossary is in memory. */
export const synonymsLoaded = (): Promise<void> => loading ?? load();

/** After the commit the next search reads the tables again, and cached searches are purged. */
async function forget(): Promise<void> {
  await strapi.db.transaction(async ({ onCommit }) => {
    onCommit(() => {
      loading = undefined;
      announceSearch();
    });
  });
}

/** Reads synonyms and glossary, and keeps up with their changes, whoever makes them. */
export async function keepSynonyms(strapi: Core.Strapi): Promise<void> {
  strapi.db.lifecycles.subscribe({
    models: [SYNONYM, GLOSSARY_TERM],
    afterCreate: forget,
    afterCreateMany: forget,
    afterUpdate: forget,
    afterUpdateMany: forget,
    afterDelete: forget,
    afterDeleteMany: forget,
  });
  loading = undefined;
  await synonymsLoaded();
}
