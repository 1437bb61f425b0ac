import { EventEmitter } from 'node:events';
import type { Core } from '@strapi/strapi';
import { ARTICLE, CATEGORY, COMMENT, FILE, SITE_SETTING, STATIC_PAGE, TAG, USER } from '../uids';

/** One committed change. `id` is the public id (users and files: the row id), null when many rows changed at once. */
export interface Change {
  type: string;
  id: number | null;
  locale: string | null;
  /** Of a comment: the article that it stands under. */
  article?: number;
}

/** Changes are counted from the start of this process. */
export interface NumberedChange extends Change {
  number: number;
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
let lastNumber = 0;

/** The number of the last change that was announced. */
export const lastChange = (): number => lastNumber;

function announceNow(change: Change): void {
  lastNumber += 1;
  announcer.emit('change', { ...change, number: lastNumber } satisfies NumberedChange);
}

/** Calls `listener` for every change from now on; returns how to stop. */
export function onChange(listener: (change: NumberedChange) => void): () => void {
  announcer.on('change', listener);
  return () => announcer.off('change', listener);
}

interface LifecycleEvent {
  model: { uid: string };
  result?: unknown;
}

/** Inside a transaction the change is announced once it is committed; a rolled back one never. */
async function announce({ model, result }: LifecycleEvent) {
  const row = (result ?? {}) as { id?: number; publicId?: number; locale?: string; articleId?: number };
  const change: Change = {
    type: TYPES[model.uid] ?? model.uid,
    id: row.publicId ?? row.id ?? null,
    locale: row.locale ?? null,
    ...(model.uid === COMMENT && row.articleId ? { article: row.articleId } : {}),
  };
  const emit = () => announceNow(change);
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
    // A new file is shown nowhere yet: saving what it belongs to is the change.
    afterCreate: (event) => (event.model.uid === FILE ? undefined : announce(event)),
    afterCreateMany: announce,
    afterUpdate: announce,
    afterUpdateMany: announce,
    afterDelete: announce,
    afterDeleteMany: announce,
  });
}
