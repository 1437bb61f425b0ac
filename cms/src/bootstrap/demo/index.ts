import type { Core } from '@strapi/strapi';
import { ARTICLE, CATEGORY, STATIC_PAGE, USER } from '../../uids';
import { seedArticles } from './articles';
import { seedAuthors, seedCategories, seedTags } from './basics';
import { seedComments } from './comments';
import { seedPages, seedSettings } from './pages';

const STATE = { type: 'core', name: 'mihwar', key: 'demo-content' } as const;

/**
 * Whether a database has its first admin only. Earlier versions did not store that a start did not want the
 * demo.
 */
async function isEmpty({ db }: Core.Strapi): Promise<boolean> {
  for (const uid of [ARTICLE, CATEGORY, STATIC_PAGE] as const) {
    if ((await db.query(uid).count()) > 0) return false;
  }
  return (await db.query(USER).count()) <= 1;
}

/**
 * Fills an empty database with the demo publication of `seed/`. After an interruption the next start adds the
 * missing parts and leaves the existing ones unchanged. Once it is complete, it never restores content that
 * editors delete. After a start that does not want it, no start adds it: a later one without
 * DEMO_CONTENT=false must not add demo articles to a live publication.
 */
export async function fillWithDemoContent(strapi: Core.Strapi, { isWanted }: { isWanted: boolean }) {
  const store = strapi.store(STATE);
  const state = await store.get({});
  if (!isWanted) {
    if (state !== 'complete') await store.set({ value: 'complete' });
    return;
  }
  if (state === 'complete') return;
  if (state !== 'started' && !(await isEmpty(strapi))) return;

  await store.set({ value: 'started' });
  const now = Date.now();
  const authors = await seedAuthors();
  const categories = await seedCategories();
  const tags = await seedTags();
  await seedSettings();
  await seedPages();
  await seedArticles({ now, authors, categories, tags });
  await seedComments({ now, authors });
  await store.set({ value: 'complete' });
  strapi.log.info('The demo publication is in place.');
}
