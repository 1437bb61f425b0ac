import { OTHERS_ARTICLE } from '../contract/error';
import type { PlannedAction } from '../contract/schedule';
import { FinalError, once, type Kind, type NewJob } from '../jobs';
import { isRefused } from '../jobs/failure';
import { ENGLISH, LANGUAGE_NAMES, type Locale } from '../locales';
import { recordRevision } from '../history/record';
import { rightsOf, type SiteUser } from '../rights/rights';
import { EDITORS_PUBLISH } from '../rules/errors';
import { ARTICLE, USER } from '../uids';
import { isTranslationApproved } from '../api/translation/services/record';
import { versionsBefore } from '../documents/article-revision';
import { originalOf, translationLocale } from '../documents/original';
import { moveDate } from './panel-date';
import { findOpen, findPlanned, isHeld, removePlanned, setProblem, type PlannedRow } from './table';

// A type: as an interface it would not be taken for the data of a job.
type PlannedData = { document: string; article: number | null; language: Locale; at: number };

const keyOf = (action: PlannedAction, { document, language }: PlannedData) => ({
  document_id: document,
  locale: language,
  action,
});

/** The id of a job names its time: another time is another job. */
const idOf = ({ document, language, at }: PlannedData) => `${document}-${language}-${at}`;

const dataOf = (row: PlannedRow, article: number | null): PlannedData => ({
  ...{ document: row.document_id, article, language: row.locale, at: Number(row.at) },
});

async function articleOf(documentId: string): Promise<{ publicId: number; author: number | null } | null> {
  const row = await strapi.db.query(ARTICLE).findOne({
    select: ['publicId'],
    where: { documentId, locale: ENGLISH, publishedAt: { $null: true } },
    populate: { author: { select: ['id'] } },
  });
  return row && { publicId: row.publicId as number, author: (row.author?.id as number | undefined) ?? null };
}

/**
 * Asks again whether whoever planned it may publish the article: rights may have changed since.
 * @throws {FinalError}
 */
async function refuseLostRight({ set_by, document_id }: PlannedRow): Promise<void> {
  if (set_by === null) return;
  const user: (SiteUser & { blocked?: boolean | null }) | null = await strapi.db
    .query(USER)
    .findOne({ where: { id: set_by }, populate: { role: true } });
  if (!user || user.blocked) {
    throw new FinalError('The account of the person who planned this is gone. Please plan it again.');
  }
  const rights = await rightsOf(user);
  const article = await articleOf(document_id);
  if (!rights.has('publish')) throw new FinalError(EDITORS_PUBLISH);
  if (!rights.has('editAll') && article?.author !== set_by) {
    throw new FinalError(OTHERS_ARTICLE);
  }
}

const isPublished = async (documentId: string, locale: Locale) =>
  (await strapi.db.query(ARTICLE).count({ where: { documentId, locale, publishedAt: { $notNull: true } } })) >
  0;

/** Readers see a translation that is approved, beside the original. */
async function refuseUnreadable(documentId: string, original: Locale): Promise<void> {
  const translation = LANGUAGE_NAMES[translationLocale(original)];
  if (!(await isTranslationApproved(documentId))) {
    throw new FinalError(`Nobody has approved the ${translation} text yet. Approve it, then publish it.`);
  }
  if (!(await isPublished(documentId, original))) {
    throw new FinalError(
      `Readers see the ${translation} text beside the ${LANGUAGE_NAMES[original]} one. Publish the ${LANGUAGE_NAMES[original]} text first.`,
    );
  }
}

/** Publishes or unpublishes by the document service, with all rules of a person's publishing. */
async function carryOut(row: PlannedRow): Promise<void> {
  const { document_id: documentId, locale, action } = row;
  const articles = strapi.documents(ARTICLE);
  await refuseLostRight(row);
  const original = await originalOf(documentId);
  await recordRevision({ uid: ARTICLE, documentId }, async () => {
    if (action === 'publish') {
      if (locale !== original) await refuseUnreadable(documentId, original);
      const { entries } = await articles.publish({ documentId, locale });
      if (entries.length === 0) throw new FinalError('There is no text in this language any more.');
    } else {
      // Without the original, readers do not see the translation either.
      await articles.unpublish({ documentId, locale: locale === original ? '*' : locale });
    }
  });
}

/** Does what is planned, once. A time that was changed or removed meanwhile is no longer planned. */
async function doPlanned(action: PlannedAction, data: PlannedData): Promise<void> {
  const key = keyOf(action, data);
  if (action === 'publish') await doOriginalFirst(data);
  else await doPublicationsFirst(data);
  await once(`${action}-at.${idOf(data)}`, async () => {
    // Saves lock the article first, too.
    await versionsBefore(data.document);
    const [row] = await findPlanned({ ...key, at: data.at });
    if (!row) return;
    if (row.problem && isHeld(row)) throw new FinalError(row.problem);
    await carryOut(row);
    // The rules have removed it, unless readers saw no change.
    await removePlanned({ ...key, at: data.at });
  });
}

/** Both languages may be planned for the same time. A translation is shown with the original, or after it. */
async function doOriginalFirst(data: PlannedData): Promise<void> {
  const language = await originalOf(data.document);
  if (data.language === language) return;
  const original = { ...data, language };
  const [row] = await findPlanned({ ...keyOf('publish', original), problem: null });
  if (!row || Number(row.at) > data.at) return;
  await doPlanned('publish', { ...original, at: Number(row.at) });
}

/**
 * A publication may be late: nothing ran at its time, or an attempt has failed. It must not happen after the
 * text was hidden: the text would stay published.
 */
async function doPublicationsFirst(data: PlannedData): Promise<void> {
  const { document, language, at } = data;
  const open = await findPlanned({ document_id: document, action: 'publish', problem: null });
  // Without the original, readers do not see the translation either.
  const hidesAll = language === (await originalOf(document));
  for (const row of open) {
    if (Number(row.at) >= at || (row.locale !== language && !hidesAll)) continue;
    try {
      await doPlanned('publish', { ...data, language: row.locale, at: Number(row.at) });
    } catch (error) {
      // A refused publication shows nothing that must be hidden. Its own job says why it was refused.
      if (!isRefused(error)) throw error;
    }
  }
}

const kindOf = (action: PlannedAction): Kind<PlannedData> => ({
  name: `${action}-at`,
  isPlanned: true,
  concurrency: 1,
  // The database may be away for a while.
  attempts: 20,
  backoffMs: 2_000,
  keepDone: 50,

  run: ({ data }) => doPlanned(action, data),

  failed: (data, message) => setProblem(keyOf(action, data), data.at, message),

  async cancel(data) {
    return strapi.db.transaction(async () => {
      // Saves lock the article first, too.
      await versionsBefore(data.document);
      const isRemoved = (await removePlanned({ ...keyOf(action, data), at: data.at })) > 0;
      // The next save in the panel would plan it again.
      if (isRemoved && action === 'publish') await moveDate(data.document, data.at, null);
      return isRemoved;
    });
  },

  async missing() {
    const rows = (await findOpen()).filter((row) => row.action === action);
    return Promise.all(rows.map(jobOf));
  },
});

export const publishAt = kindOf('publish');
export const unpublishAt = kindOf('unpublish');

/** The job of a planned time. */
export async function jobOf(row: PlannedRow): Promise<NewJob<PlannedData>> {
  const article = await articleOf(row.document_id);
  const data = dataOf(row, article?.publicId ?? null);
  return { id: idOf(data), data, runAt: new Date(data.at) };
}
