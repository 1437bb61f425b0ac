import { PLANNED_ACTIONS, PLANNED_YEARS, type PlannedAction } from '../contract/schedule';
import { addJobs } from '../jobs';
import { LOCALES, type Locale } from '../locales';
import { presentUser } from '../rights/present';
import { unprocessable } from '../rules/errors';
import { ARTICLE } from '../uids';
import { jobOf, publishAt, unpublishAt } from './jobs';
import { findPlanned, removePlanned, savePlanned, type PlannedRow } from './table';

/** A time, or null for none. What is absent stays as it is. */
export type Wish = Partial<Record<`${PlannedAction}At`, Date | null>>;

const KINDS = { publish: publishAt, unpublish: unpublishAt };
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;
const PAST = 'This time is over. Please choose a time to come.';
const TOO_FAR = `A time is at most ${PLANNED_YEARS} years ahead`;
const ORDER = 'The time of unpublishing must be after the time of publishing';

const refuse = (locale: Locale, action: PlannedAction, message: string) =>
  unprocessable({ path: [locale, `${action}At`], message });

function refuseTime(locale: Locale, action: PlannedAction, at: number): void {
  if (at <= Date.now()) throw refuse(locale, action, PAST);
  if (at > Date.now() + PLANNED_YEARS * YEAR_MS) throw refuse(locale, action, TOO_FAR);
}

/** Plans one time, and its job after COMMIT. */
async function plan(row: PlannedRow): Promise<void> {
  await savePlanned(row);
  await addJobs(KINDS[row.action], [await jobOf(row)]);
}

/** Whether one language of an article has a text, and whether readers see it. */
interface Shown {
  hasText: boolean;
  isPublished: boolean;
}

async function stateOf(documentId: string, locale: Locale): Promise<Shown> {
  const rows: { publishedAt: string | null }[] = await strapi.db
    .query(ARTICLE)
    .findMany({ select: ['publishedAt'], where: { documentId, locale } });
  return { hasText: rows.length > 0, isPublished: rows.some(({ publishedAt }) => publishedAt !== null) };
}

async function setLanguage(documentId: string, locale: Locale, wish: Wish): Promise<void> {
  const rows = await findPlanned({ document_id: documentId, locale });
  const stored = (action: PlannedAction) => rows.find((row) => row.action === action);
  const timeOf = (action: PlannedAction): number | null => {
    const wanted = wish[`${action}At`];
    if (wanted !== undefined) return wanted && wanted.getTime();
    const row = stored(action);
    return row ? Number(row.at) : null;
  };
  const changed = PLANNED_ACTIONS.filter((action) => {
    const at = Number(stored(action)?.at ?? 0) || null;
    return timeOf(action) !== at;
  });
  for (const action of changed) {
    const at = timeOf(action);
    if (at !== null) refuseTime(locale, action, at);
  }
  const [publish, unpublish] = [timeOf('publish'), timeOf('unpublish')];
  if (publish !== null && unpublish !== null && unpublish <= publish && changed.length > 0) {
    throw refuse(locale, 'unpublish', ORDER);
  }
  const { hasText, isPublished } = await stateOf(documentId, locale);
  if (changed.includes('publish') && publish !== null && !hasText) {
    throw refuse(locale, 'publish', 'There is no text in this language yet');
  }
  if (changed.includes('unpublish') && unpublish !== null && publish === null && !isPublished) {
    throw refuse(locale, 'unpublish', 'Readers do not see this text. Plan its publication, too.');
  }
  for (const action of changed) {
    const at = timeOf(action);
    const key = { document_id: documentId, locale, action };
    if (at === null) await removePlanned(key);
    else await plan({ ...key, at, set_by: presentUser()?.id ?? null, problem: null });
  }
}

/**
 * Plans the publication of an article's languages, or removes what is planned. It must run in the transaction
 * that has locked the article.
 * @throws (422) for a time that cannot be
 */
export async function setSchedule(documentId: string, wishes: Partial<Record<Locale, Wish>>): Promise<void> {
  for (const locale of LOCALES) {
    const wish = wishes[locale];
    if (wish) await setLanguage(documentId, locale, wish);
  }
}
