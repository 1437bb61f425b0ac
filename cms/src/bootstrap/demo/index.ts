import type { Core } from '@strapi/strapi';
import { ARTICLE } from '../../uids';
import { seedArticles } from './articles';
import { seedAuthors, seedCategories, seedTags } from './basics';
import { seedComments } from './comments';
import { seedPages, seedSettings } from './pages';

const STATE = { type: 'core', name: 'mihwar', key: 'demo-content' } as const;

/**
 * Fills an empty database with the demo publication of `seed/`. After an interruption the next start adds the
 * missing parts and leaves the existing ones unchanged. Once it is complete, it never restores content that
 * editors delete. A start that does not want it ends an interrupted one for good: a later start without
 * DEMO_CONTENT=false must not add demo articles to a live publication.
 */
export async function fillWithDemoContent(strapi: Core.Strapi, { isWanted }: { isWanted: boolean }) {
  const store = strapi.store(STATE);
  const state = await store.get({});
  if (!isWanted) {
    if (state === 'started') await store.set({ value: 'complete' });
    return;
  }
  if (state === 'complete') return;
  if (state !== 'started' && (await strapi.db.query(ARTICLE).count()) > 0) return;

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
