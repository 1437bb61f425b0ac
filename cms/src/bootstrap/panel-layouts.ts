import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { ARTICLE, CATEGORY, COMMENT, SITE_SETTING, STATIC_PAGE, TAG, USER } from '../uids';

const ARRANGED = [ARTICLE, CATEGORY, COMMENT, SITE_SETTING, STATIC_PAGE, TAG, USER] as const;

/** Labels, list and form of a content type, in the format of the content manager. */
interface Layout {
  settings: Record<string, unknown>;
  metadatas: Record<string, unknown>;
  layouts: { list: string[]; edit: { name: string; size: number }[][] };
}

/** The schema's `config` from which a layout was made, and that layout. */
interface Applied {
  config: unknown;
  layout: Layout;
}

const storedBy = (uid: string) => ({ key: `plugin_content_manager_configuration_content_types::${uid}` });
const plain = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;

async function layoutOf(uid: string): Promise<Layout | null> {
  const row = await strapi.db.query('strapi::core-store').findOne({ where: storedBy(uid) });
  return row ? (JSON.parse(row.value) as Layout) : null;
}

/**
 * A layout reduced to the given fields. Strapi itself adds new fields of a schema and removes missing ones.
 */
function withFields({ settings, metadatas, layouts }: Layout, fields: string[]): Layout {
  const edit = layouts.edit.map((row) => row.filter(({ name }) => fields.includes(name)));
  return {
    settings,
    metadatas: Object.fromEntries(fields.map((field) => [field, metadatas[field]])),
    layouts: {
      list: layouts.list.filter((field) => fields.includes(field)),
      edit: edit.filter((row) => row.length > 0),
    },
  };
}

function isUnchanged(stored: Layout, applied: Layout): boolean {
  const fields = Object.keys(applied.metadatas).filter((field) => field in stored.metadatas);
  return isDeepStrictEqual(withFields(stored, fields), withFields(applied, fields));
}

/**
 * Applies the labels and layouts of this version's schemas. Strapi reads a schema's `config` only once, so
 * that a database of an earlier version would never get the new ones. A form or list that an administrator
 * has arranged does not change.
 */
export async function ensurePanelLayouts(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'mihwar', key: 'panel-layouts' });
  const applied = ((await store.get({})) ?? {}) as Record<string, Applied>;
  const outdated: (typeof ARRANGED)[number][] = [];
  for (const uid of ARRANGED) {
    const before = applied[uid];
    if (before && isDeepStrictEqual(before.config, configOf(strapi, uid))) continue;
    const stored = await layoutOf(uid);
    if (before && stored && !isUnchanged(stored, before.layout)) continue;
    outdated.push(uid);
  }
  if (outdated.length === 0) return;
  for (const uid of outdated) await strapi.db.query('strapi::core-store').delete({ where: storedBy(uid) });
  await strapi.plugin('content-manager').service('content-types').syncConfigurations();
  for (const uid of outdated) {
    const layout = await layoutOf(uid);
    if (layout) applied[uid] = { config: configOf(strapi, uid), layout };
  }
  await store.set({ value: applied });
}

function configOf(strapi: Core.Strapi, uid: (typeof ARRANGED)[number]): unknown {
  return plain((strapi.contentType(uid) as { config?: object }).config ?? {});
}
