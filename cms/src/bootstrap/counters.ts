import type { Core } from '@strapi/strapi';
import { ARTICLE, CATEGORY, COMMENT, COUNTER, SITE_SETTING, STATIC_PAGE, SYNONYM, TAG } from '../uids';

/** Every series of public ids, by the type that draws from it. */
export const SERIES = {
  [ARTICLE]: 'article',
  [CATEGORY]: 'category',
  [TAG]: 'tag',
  [COMMENT]: 'comment',
  [STATIC_PAGE]: 'static-page',
  [SITE_SETTING]: 'site-setting',
  [SYNONYM]: 'synonym',
} as const;

/**
 * Creates a row for each series, so that drawing a number is one atomic increment. A counter is never behind
 * the numbers in use, which may have come from a backup.
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
