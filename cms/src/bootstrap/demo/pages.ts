import { ARABIC, ENGLISH } from '../../locales';
import { SITE_SETTING, STATIC_PAGE } from '../../uids';
import { readText, readYaml, slugsIn } from './files';

interface PageMeta {
  title: string;
  metaDescription: string;
}

interface SettingSeed {
  key: string;
  value: string | null;
  valueAr: string | null;
  description: string;
}

export async function seedPages() {
  for (const slug of await slugsIn('pages')) {
    const existing = await strapi.db.query(STATIC_PAGE).findOne({ select: ['id'], where: { slug } });
    const english = await readText<PageMeta>(`pages/${slug}.en.md`);
    if (existing || !english) continue;
    const arabic = await readText<PageMeta>(`pages/${slug}.ar.md`);
    await strapi.db.transaction(async () => {
      const { documentId } = await strapi.documents(STATIC_PAGE).create({
        locale: ENGLISH,
        status: 'published',
        data: { slug, ...english.meta, content: english.body },
      });
      if (!arabic) return;
      await strapi.documents(STATIC_PAGE).update({
        documentId,
        locale: ARABIC,
        status: 'published',
        data: { ...arabic.meta, content: arabic.body },
      });
    });
  }
}

/** Creates the missing settings of the seed, or the missing ones among the named settings. */
export async function seedSettings(keys?: readonly string[]) {
  const seeds = await readYaml<SettingSeed[]>('settings.yaml');
  for (const { key, value, valueAr, description } of seeds) {
    if (keys && !keys.includes(key)) continue;
    const existing = await strapi.db.query(SITE_SETTING).findOne({ select: ['id'], where: { key } });
    if (existing) continue;
    await strapi.db.transaction(async () => {
      const { documentId } = await strapi
        .documents(SITE_SETTING)
        .create({ locale: ENGLISH, data: { key, value: value ?? '', description } });
      if (!valueAr) return;
      await strapi.documents(SITE_SETTING).update({ documentId, locale: ARABIC, data: { value: valueAr } });
    });
  }
}
