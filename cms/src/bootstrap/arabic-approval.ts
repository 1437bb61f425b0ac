import type { Core } from '@strapi/strapi';
import {
  hashOfText,
  loadTexts,
  type SavedSegment,
  type TranslationRecord,
} from '../api/translation/services/record';
import { ARABIC } from '../locales';
import { ARTICLE, TRANSLATED_ARTICLE } from '../uids';

const STATE = { type: 'core', name: 'mihwar', key: 'arabic-approval' } as const;

/** Batches are small, since a record contains every segment of an article. */
const AT_ONCE = 50;

type Row = Pick<TranslationRecord, 'arabicHash' | 'segments'> & { id: number; articleDocumentId: string };

const isByMachine = (segments: readonly SavedSegment[]) =>
  segments.length > 0 && segments.every(({ by }) => by === 'machine');

/**
 * Whether readers see the machine's text. The published text may differ from the latest one, if somebody has
 * published it in the panel.
 */
async function showsMachineText({ articleDocumentId: documentId, arabicHash }: Row): Promise<boolean> {
  const texts = await loadTexts({ documentId }, 'published');
  return texts?.target ? hashOfText(texts.target) === arabicHash : false;
}

/** Turns the Arabic text of an article into a draft. Returns whether readers saw it. */
async function withdraw(row: Row): Promise<boolean> {
  return strapi.db.transaction(async () => {
    await strapi.db
      .query(TRANSLATED_ARTICLE)
      .update({ where: { id: row.id }, data: { needsApproval: true }, select: ['id'] });
    if (!(await showsMachineText(row))) return false;
    await strapi.documents(ARTICLE).unpublish({ documentId: row.articleDocumentId, locale: ARABIC });
    return true;
  });
}

/**
 * Earlier versions published every machine translation. Once, before the server accepts requests, Arabic of
 * which a machine wrote every segment becomes a draft that waits for approval. Arabic in which a person wrote
 * a segment, or that has no record, stays public.
 */
export async function withdrawMachineArabic(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store(STATE);
  if (await store.get({})) return;
  let [drafts, hidden, last] = [0, 0, 0];
  for (;;) {
    const rows = (await strapi.db.query(TRANSLATED_ARTICLE).findMany({
      select: ['id', 'articleDocumentId', 'arabicHash', 'segments'],
      where: { id: { $gt: last } },
      orderBy: { id: 'asc' },
      limit: AT_ONCE,
    })) as Row[];
    for (const row of rows.filter(({ segments }) => isByMachine(segments))) {
      drafts += 1;
      if (await withdraw(row)) hidden += 1;
    }
    const end = rows.at(-1);
    if (!end) break;
    last = end.id;
  }
  const stays = await strapi.db
    .query(ARTICLE)
    .count({ where: { locale: ARABIC, publishedAt: { $notNull: true } } });
  await store.set({ value: true });
  if (drafts === 0 && stays === 0) return;
  strapi.log.info(
    `Arabic that only a machine has written waits for approval now: ${drafts} articles, of which readers saw ${hidden}. The Arabic of ${stays} articles stays public.`,
  );
}
