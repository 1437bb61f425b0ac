import {
  PLANNED_YEARS,
  SCHEDULED,
  TIME_HAS_CHANGED,
  TIME_IS_OVER,
  type ScheduledAction,
} from '../contract/schedule';
import { addJobs } from '../jobs';
import type { WithOriginal } from '../documents/original';
import { LOCALES, type Locale } from '../locales';
import { presentUser } from '../rights/present';
import { rightsOf } from '../rights/rights';
import { conflict, forbidden, unprocessable } from '../rules/errors';
import { ARTICLE } from '../uids';
import { underEmbargo } from './embargo';
import { jobOf, publishAt, unpublishAt } from './jobs';
import { moveDate } from './panel-date';
import { findPlanned, removePlanned, savePlanned, type PlannedRow } from './table';

const FIELDS = { publish: 'publishAt', unpublish: 'unpublishAt', embargo: 'embargoUntil' } as const;
type Field = (typeof FIELDS)[ScheduledAction];

/** A time, or null for none. What is absent stays as it is. */
export type Wish = Partial<Record<Field, Date | null>>;

const JOBS = { publish: publishAt, unpublish: unpublishAt };
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;
const TOO_FAR = `A time is at most ${PLANNED_YEARS} years ahead`;
const SHOWN_ALREADY = 'Readers see this text already. Unpublish it before you put it under embargo.';
const EDITORS_LIFT = 'Only an editor may lift an embargo, or let it end earlier.';
const ORDER = 'The time of unpublishing must be after the time of publishing';

const refuse = (locale: Locale, action: ScheduledAction, message: string) =>
  unprocessable({ path: [locale, FIELDS[action]], message });

function refuseTime(locale: Locale, action: ScheduledAction, at: number): void {
  if (at <= Date.now()) throw refuse(locale, action, TIME_IS_OVER);
  if (at > Date.now() + PLANNED_YEARS * YEAR_MS) throw refuse(locale, action, TOO_FAR);
}

/** Plans one time, and its job after COMMIT. An embargo ends without one. */
async function plan(row: PlannedRow): Promise<void> {
  await savePlanned(row);
  if (row.action !== 'embargo') await addJobs(JOBS[row.action], [await jobOf(row)]);
}

/** @throws (403) for those who do not edit everything */
async function refuseToLift(): Promise<void> {
  const user = presentUser();
  if (user && !(await rightsOf(user)).has('editAll')) throw forbidden(EDITORS_LIFT);
}

/** Whether one language of an article has a text, and whether readers see it. */
interface Shown {
  hasText: boolean;
  isPublished: boolean;
}

async function stateOf(documentId: string, locale: Locale): Promise<Shown> {
  const versions: (WithOriginal & { publishedAt: string | null })[] = await strapi.db
    .query(ARTICLE)
    .findMany({ select: ['publishedAt', 'untranslated'], where: { documentId, locale } });
  const rows = versions.filter(({ untranslated }) => !untranslated);
  return { hasText: rows.length > 0, isPublished: rows.some(({ publishedAt }) => publishedAt !== null) };
}

/**
 * Refuses to replace a time that is not the one that the caller has seen. An embargo that has ended is none.
 * @throws (409)
 */
function refuseUnseen(locale: Locale, action: ScheduledAction, at: number, seen: Date | null | undefined) {
  if (seen === undefined) return;
  const openOf = (time: number) => (action === 'embargo' && time <= Date.now() ? 0 : time);
  if (openOf(at) === openOf(seen?.getTime() ?? 0)) return;
  throw conflict(TIME_HAS_CHANGED, { path: [locale, FIELDS[action]], message: TIME_HAS_CHANGED });
}

async function setLanguage(documentId: string, locale: Locale, wish: Wish, seen: Wish = {}): Promise<void> {
  const rows = await findPlanned({ document_id: documentId, locale });
  const stored = (action: ScheduledAction) => rows.find((row) => row.action === action);
  const timeOf = (action: ScheduledAction): number | null => {
    const wanted = wish[FIELDS[action]];
    if (wanted !== undefined) return wanted && wanted.getTime();
    const row = stored(action);
    return row ? Number(row.at) : null;
  };
  const changed = SCHEDULED.filter((action) => {
    const row = stored(action);
    const at = Number(row?.at ?? 0) || null;
    // An editor confirms a held plan by saving the same time.
    const isPlannedAgain = row?.problem && wish[FIELDS[action]] && Number(row.at) > Date.now();
    return timeOf(action) !== at || isPlannedAgain;
  });
  for (const action of changed) {
    refuseUnseen(locale, action, Number(stored(action)?.at ?? 0), seen[FIELDS[action]]);
    const at = timeOf(action);
    if (at !== null) refuseTime(locale, action, at);
  }
  const [publish, unpublish, embargo] = [timeOf('publish'), timeOf('unpublish'), timeOf('embargo')];
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
  const before = Number(stored('embargo')?.at ?? 0);
  if (changed.includes('embargo') && before > Math.max(embargo ?? 0, Date.now())) await refuseToLift();
  if (changed.includes('embargo') && embargo !== null) {
    if (!hasText) throw refuse(locale, 'embargo', 'There is no text in this language yet');
    if (isPublished) throw refuse(locale, 'embargo', SHOWN_ALREADY);
  }
  // A time that has failed publishes nothing any more.
  const isToCome = publish !== null && publish > Date.now();
  if (isToCome && embargo !== null && publish < embargo && changed.some((action) => action !== 'unpublish')) {
    throw await underEmbargo(locale, embargo, changed.includes('publish') ? 'publishAt' : 'embargoUntil');
  }
  if (changed.includes('publish')) await moveDate(documentId, Number(stored('publish')?.at ?? 0), publish);
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
 * @param seen the times that the caller knows of
 * @throws (422) for a time that cannot be, (409) for one before the end of an embargo, or in place of one that is
 * not as it was seen
 */
export async function setSchedule(
  documentId: string,
  wishes: Partial<Record<Locale, Wish>>,
  seen: Partial<Record<Locale, Wish>> = {},
): Promise<void> {
  for (const locale of LOCALES) {
    const wish = wishes[locale];
    if (wish) await setLanguage(documentId, locale, wish, seen[locale]);
  }
}
