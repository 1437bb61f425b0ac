import type { Core } from '@strapi/strapi';
import { seedSettings } from './demo/pages';

const STATE = { type: 'core', name: 'mihwar', key: 'later-settings' } as const;

/** Settings that databases of earlier versions lack. */
const LATER = [
  ...['import_source', 'authors_publish', 'machine_arabic', 'site_time_zone'],
  ...['comments_mode', 'comments_words', 'footer_newsletter_url'],
];

/**
 * Adds the settings of this version to an existing database, each one once. A setting that somebody has
 * deleted is not added again.
 */
export async function addLaterSettings(strapi: Core.Strapi) {
  const store = strapi.store(STATE);
  const added = ((await store.get({})) as string[] | null) ?? [];
  const missing = LATER.filter((key) => !added.includes(key));
  if (missing.length === 0) return;
  await seedSettings(missing);
  await store.set({ value: [...added, ...missing] });
}
