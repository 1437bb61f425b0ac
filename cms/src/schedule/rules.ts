import { PLANNED_ACTIONS } from '../contract/schedule';
import { isFromPanel } from '../documents/caller';
import { versionsBefore, type VersionBefore } from '../documents/article-revision';
import { localesOf, type Context, type Params } from '../documents/context';
import { countRevision, refuseStale } from '../documents/revision';
import { LOCALES, type Locale } from '../locales';
import { approvalBySaving, mayPublishIn } from '../rights/present';
import { EDITORS_PUBLISH, forbidden, invalid } from '../rules/errors';
import { ARTICLE } from '../uids';
import { setSchedule } from './planning';
import { copyEmbargo, refuseUnderEmbargo } from './embargo';
import { findPlanned, holdPublication, removePlanned, TEXT_CHANGED } from './table';

const WATCHED = new Set(['create', 'clone', 'update', 'publish', 'unpublish', 'delete']);

const field = (message: string) => invalid({ path: ['publicationDate'], message });
const SAVE_INSTEAD =
  'The publication date is in the future. Save the article instead of publishing it: it is published at that time by itself. To publish it now, remove the date.';
const SHOWN_ALREADY = 'Readers see this article already. Its publication date cannot be in the future.';

const timeOf = (date: unknown) => (date ? new Date(date as string).getTime() : NaN);
const isFuture = (date: unknown) => timeOf(date) > Date.now();

/** The date of drafts is not in the future where readers see the article. */
const futureDate = (before: VersionBefore[]) =>
  before.some(({ publishedAt }) => publishedAt)
    ? undefined
    : before.find(({ publicationDate }) => isFuture(publicationDate))?.publicationDate;

async function removeDate(documentId: string): Promise<void> {
  await strapi.db.queryBuilder(ARTICLE).where({ documentId }).update({ publicationDate: null }).execute();
}

/** Whether a save in the panel empties the future date. */
const cancelsDate = ({ data = {} }: Params, before: VersionBefore[]) =>
  'publicationDate' in data && !data.publicationDate && futureDate(before) !== undefined;

/** The languages that are published at a future date. */
const plannedAt = async (documentId: string, date: string): Promise<Locale[]> =>
  (await findPlanned({ document_id: documentId, action: 'publish', at: timeOf(date) })).map(
    ({ locale }) => locale,
  );

/** Removes what a future date has planned. */
async function withdrawDate(documentId: string, date: string): Promise<void> {
  await removeDate(documentId);
  await removePlanned({ document_id: documentId, action: 'publish', at: timeOf(date) });
}

interface Wanted {
  date: Date;
  locales: Locale[];
}

/**
 * A publication date in the future plans the publication. All languages share the date, and each is planned
 * when it is saved with it. Only Strapi's panel offers the field. Returns what to plan.
 */
async function readDate(
  params: Params,
  before: VersionBefore[],
  publishes: boolean,
): Promise<Wanted | undefined> {
  const { data, documentId = '' } = params;
  if (!data || !('publicationDate' in data)) return undefined;
  const former = futureDate(before);
  const planned = former ? await plannedAt(documentId, former) : [];
  const isSame = former && timeOf(former) === timeOf(data.publicationDate);
  const isChanged = former ? !isSame : isFuture(data.publicationDate);
  const [saved = LOCALES[0]] = localesOf(params.locale);
  // The languages whose plan changes.
  const locales = isFuture(data.publicationDate)
    ? [...new Set([...(isSame ? [] : planned), saved])]
    : planned;
  if (isChanged && !(await mayPublishIn(documentId, locales))) throw forbidden(EDITORS_PUBLISH);
  if (former && !isSame) await withdrawDate(documentId, former);
  if (!isFuture(data.publicationDate)) return undefined;
  if (before.some(({ publishedAt }) => publishedAt)) throw field(SHOWN_ALREADY);
  if (publishes) throw field(SAVE_INSTEAD);
  // A user who may not publish can save a text. The save plans nothing.
  if (isSame && (planned.includes(saved) || !(await mayPublishIn(documentId, locales)))) return undefined;
  return { date: new Date(data.publicationDate as string), locales };
}

/** Nothing is published under the date of another day. The panel says so; elsewhere there is no such field. */
async function publishNow(documentId: string, before: VersionBefore[]): Promise<void> {
  if (!futureDate(before)) return;
  if (isFromPanel()) throw field(SAVE_INSTEAD);
  await removeDate(documentId);
}

/**
 * Whether the caller changes a text without the right to publish it. A translator's text waits for approval anyway.
 */
const isUnreviewed = async (documentId: string, locale: Locale) =>
  !(await mayPublishIn(documentId, [locale])) &&
  (isFromPanel() || (await approvalBySaving(documentId, locale)) === 'keeps');

/**
 * Keeps what is planned in step with what happens: publishing by hand ends a plan to publish, unpublishing one
 * to unpublish, and a deleted text has no plans. A text that somebody who may not publish has changed waits for
 * another plan. Nobody publishes a text under embargo.
 * @throws (409)
 */
export async function scheduleRules(context: Context, next: () => Promise<unknown>): Promise<unknown> {
  const { uid, action } = context;
  if (uid !== ARTICLE || !WATCHED.has(action)) return next();
  const params = context.params as Params;
  const locales = localesOf(params.locale);
  const publishes = action === 'publish' || params.status === 'published';
  return strapi.db.transaction(async () => {
    const before = await versionsBefore(params.documentId ?? '');
    // A stale form has a former date, which would be refused for another reason.
    if (action === 'update') refuseStale(ARTICLE, params, before);
    if (publishes) {
      for (const locale of locales) await refuseUnderEmbargo(params.documentId ?? '', locale);
    }
    if (action === 'clone') {
      // A copy has no date of its own yet, and its source keeps its plans.
      const copy = (await next()) as { documentId?: string } | null;
      if (copy?.documentId) await copyEmbargo(params.documentId ?? '', copy.documentId);
      return copy;
    }
    const isCancelled = cancelsDate(params, before);
    const wanted = await readDate(params, before, publishes);
    if (publishes) await publishNow(params.documentId ?? '', before);
    const result = (await next()) as { documentId?: string } | null;
    const documentId = params.documentId ?? result?.documentId;
    if (!documentId) return result;
    // The rules of revisions see no change of what the languages share: the date was removed before them.
    if (isCancelled) await countRevision(ARTICLE, documentId, '*', before);
    for (const locale of wanted?.locales ?? [])
      await setSchedule(documentId, { [locale]: { publishAt: wanted?.date } });
    for (const one of locales) {
      const planned = { document_id: documentId, locale: one };
      if (publishes) await removePlanned({ ...planned, action: 'publish' });
      if (action === 'update' && (await isUnreviewed(documentId, one))) {
        await holdPublication(documentId, one, TEXT_CHANGED);
      }
      if (action === 'unpublish') await removePlanned({ ...planned, action: 'unpublish' });
      // An embargo stays: the article may come back from the trash.
      if (action === 'delete') {
        for (const one of PLANNED_ACTIONS) await removePlanned({ ...planned, action: one });
      }
    }
    return result;
  });
}
