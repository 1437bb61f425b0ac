import { EventEmitter } from 'node:events';
import type { Core } from '@strapi/strapi';
import { ARTICLE, CATEGORY, COMMENT, FILE, SITE_SETTING, STATIC_PAGE, TAG, USER } from '../uids';

/** One committed change. `id` is the public id (users and files: the row id), null when many rows changed at once. */
export interface Change {
  type: string;
  id: number | null;
  locale: string | null;
}

const TYPES: Record<string, string> = {
  [ARTICLE]: 'article',
  [CATEGORY]: 'category',
  [TAG]: 'tag',
  [COMMENT]: 'comment',
  [STATIC_PAGE]: 'static-page',
  [SITE_SETTING]: 'site-setting',
  [USER]: 'user',
  [FILE]: 'file',
};

const announcer = new EventEmitter().setMaxListeners(0);

/** Calls `listener` for every change from now on; returns how to stop. */
export function onChange(listener: (change: Change) => void): () => void {
  announcer.on('change', listener);
  return () => announcer.off('change', listener);
}

interface LifecycleEvent {
  model: { uid: string };
  result?: unknown;
}

/** Inside a transaction the change is announced once it is committed; a rolled back one never. */
async function announce({ model, result }: LifecycleEvent) {
  const row = (result ?? {}) as { id?: number; publicId?: number; locale?: string };
  const change: Change = {
    type: TYPES[model.uid] ?? model.uid,
    id: row.publicId ?? row.id ?? null,
    locale: row.locale ?? null,
  };
  const emit = () => announcer.emit('change', change);
  if (!strapi.db.inTransaction()) {
    emit();
    return;
  }
  await strapi.db.transaction(async ({ onCommit }) => onCommit(emit));
}

/**
 * Announces every committed change of content, whoever made it. A subscriber at the database's level, since Strapi's
 * webhooks lose events and never tell of users (docs/strapi-behaviour.md).
 */
export function registerChangeFeed(strapi: Core.Strapi) {
  strapi.db.lifecycles.subscribe({
    models: Object.keys(TYPES),
    afterCreate: announce,
    afterCreateMany: announce,
    afterUpdate: announce,
    afterUpdateMany: announce,
    afterDelete: announce,
    afterDeleteMany: announce,
  });
}
