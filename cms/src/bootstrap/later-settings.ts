import type { Core } from '@strapi/strapi';
import { seedSettings } from './demo/pages';

const STATE = { type: 'core', name: 'mihwar', key: 'later-settings' } as const;

/** Settings that databases of earlier versions lack. */
const LATER = ['import_source'];

/**
 * Adds settings of this version to a database that is there already, each one once: a setting that somebody has deleted stays
 * away.
 */
export async function addLaterSettings(strapi: Core.Strapi) {
  const store = strapi.store(STATE);
  const added = ((await store.get({})) as string[] | null) ?? [];
  const missing = LATER.filter((key) => !added.includes(key));
  if (missing.length === 0) return;
  await seedSettings(missing);
  await store.set({ value: [...added, ...missing] });
}
