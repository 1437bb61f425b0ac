import {
  DEFAULT_TIME_ZONE,
  isTimeZone,
  PLANNED_MAX,
  SITE_TIME_ZONE,
  type ArticleSchedule,
  type LanguageSchedule,
  type Scheduled,
  type ScheduleList,
} from '../contract/schedule';
import { writtenBy } from '../api/article/services/rows';
import { ARABIC, ENGLISH, type Locale } from '../locales';
import type { Caller } from '../rights/rights';
import { settingValue } from '../rules/setting-value';
import { toIso } from '../rules/stored';
import { ARTICLE } from '../uids';
import { findPlanned, findPlannedAmong, TABLE, type PlannedRow } from './table';

/** The time zone of the dashboard. */
export async function timeZone(): Promise<string> {
  const name = await settingValue(SITE_TIME_ZONE);
  return isTimeZone(name) ? name : DEFAULT_TIME_ZONE;
}

const isEmbargo = ({ action }: PlannedRow) => action === 'embargo';

/** An embargo that has ended means nothing any more. */
const isOpen = (row: PlannedRow) => !isEmbargo(row) || Number(row.at) > Date.now();

const toScheduled = ({ locale, action, at, problem }: PlannedRow): Scheduled => ({
  ...{ language: locale, action, problem },
  at: toIso(Number(at)),
});

const isoOf = (row: PlannedRow | undefined) => (row ? toIso(Number(row.at)) : null);

/** The planned times of an article. */
export async function scheduleOf(documentId: string): Promise<ArticleSchedule> {
  const rows = (await findPlanned({ document_id: documentId })).filter(isOpen);
  const of = (locale: Locale): LanguageSchedule => {
    const own = rows.filter((row) => row.locale === locale);
    return {
      publishAt: isoOf(own.find(({ action }) => action === 'publish')),
      unpublishAt: isoOf(own.find(({ action }) => action === 'unpublish')),
      embargoUntil: isoOf(own.find(isEmbargo)),
      problem: own.find(({ problem }) => problem)?.problem ?? null,
    };
  };
  return { timeZone: await timeZone(), en: of(ENGLISH), ar: of(ARABIC) };
}

/** The times of some articles, by document id. */
export async function findScheduled(documentIds: readonly string[]): Promise<Map<string, Scheduled[]>> {
  const rows = (await findPlannedAmong(documentIds)).filter(isOpen);
  return new Map(
    documentIds.map((id) => [id, rows.filter((row) => row.document_id === id).map(toScheduled)]),
  );
}

type ListedRow = PlannedRow & { article: number; title: string; title_ar: string | null };

/** The planned actions, in the order of their times. Users who do not edit everything see their own articles. */
export async function listSchedule(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  caller: Caller,
): Promise<ScheduleList> {
  const { tableName } = strapi.db.metadata.get(ARTICLE);
  const query = strapi.db
    .connection(`${TABLE} as planned`)
    .join(`${tableName} as article`, 'article.document_id', 'planned.document_id')
    .where({ 'article.locale': ENGLISH })
    .whereNull('article.published_at')
    .leftJoin(`${tableName} as arabic`, (join) => {
      join.on('arabic.document_id', 'planned.document_id').onVal('arabic.locale', ARABIC);
      join.onNull('arabic.published_at');
    });
  query.where((times) => times.whereNot('planned.action', 'embargo').orWhere('planned.at', '>', Date.now()));
  if (from) query.where('planned.at', '>=', Date.parse(from));
  if (to) query.where('planned.at', '<', Date.parse(to));
  if (!caller.rights.has('editAll')) query.whereExists(writtenBy(caller.id));
  const rows: ListedRow[] = await query
    .orderBy(['planned.at', 'article.public_id', 'planned.locale'])
    .limit(PLANNED_MAX)
    .select('planned.*', 'article.public_id as article', 'article.title', 'arabic.title as title_ar');
  return {
    timeZone: await timeZone(),
    planned: rows.map(({ article, title, title_ar, ...row }) => ({
      ...toScheduled(row),
      article,
      title: (row.locale === ARABIC && title_ar) || title,
      titleAr: title_ar,
    })),
  };
}
