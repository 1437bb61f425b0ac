import type { Core } from '@strapi/strapi';
import { ARTICLE, CATEGORY, COMMENT, COUNTER, SITE_SETTING, STATIC_PAGE, TAG } from '../uids';

/** Every series of public ids, by the type that draws from it. */
export const SERIES = {
  [ARTICLE]: 'article',
  [CATEGORY]: 'category',
  [TAG]: 'tag',
  [COMMENT]: 'comment',
  [STATIC_PAGE]: 'static-page',
  [SITE_SETTING]: 'site-setting',
} as const;

/**
 * A row for each series before anybody draws a number, so that drawing is one atomic increment; never behind what is in
 * use, as after content was brought in from a backup.
 */
export async function prepareCounters(strapi: Core.Strapi) {
  const counters = strapi.db.query(COUNTER);
  for (const [uid, name] of Object.entries(SERIES)) {
    const highest = await strapi.db.query(uid as keyof typeof SERIES).findMany({
      select: ['publicId'],
      orderBy: { publicId: 'desc' },
      where: { publicId: { $notNull: true } },
      limit: 1,
    });
    const used: number = highest[0]?.publicId ?? 0;
    const counter = await counters.findOne({ where: { name } });
    if (!counter) await counters.create({ data: { name, value: used } });
    else if (counter.value < used)
      await counters.update({ where: { id: counter.id }, data: { value: used } });
  }
}
