import { z } from './zod.ts';
import {
  articleScheduleExample,
  plannedExample,
  scheduledExample,
  scheduleInputExample,
  scheduleListExample,
} from './examples.ts';
import { idSchema, isoDateSchema, languageSchema, readAtSchema } from './primitives.ts';

/** The setting with the time zone in which the dashboard shows and takes times, and readers see dates. */
export const SITE_TIME_ZONE = 'site_time_zone';
export const DEFAULT_TIME_ZONE = 'UTC';

/** The maximum number of planned times in a response, and how far ahead a time may be. */
export const PLANNED_MAX = 500;
export const PLANNED_YEARS = 5;

/** The message about a time that has passed. */
export const TIME_IS_OVER = 'This time is over. Please choose a time to come.';

/** Whether a text is the name of a time zone, such as Asia/Dubai. An offset such as +03:00 is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

export const PLANNED_ACTIONS = ['publish', 'unpublish'] as const;

const timeZone = z.string().describe('The time zone in which the dashboard shows times: the name of a zone');
const problem = z
  .string()
  .nullable()
  .describe('Why the article was not published or unpublished at that time: a sentence');

/** The message about a planned time that is not what its reader has seen. */
export const TIME_HAS_CHANGED =
  'This planned time has changed since you opened it. Nothing was saved: compare it with yours before saving again.';

/** The kinds of times on an article's schedule. An embargo ends at its time. */
export const SCHEDULED = [...PLANNED_ACTIONS, 'embargo'] as const;

/** The planned times of one language of an article. */
export const languageScheduleSchema = z
  .object({
    publishAt: isoDateSchema.nullable().describe('When its latest text is shown to readers'),
    unpublishAt: isoDateSchema
      .nullable()
      .describe('When it is hidden. The original takes its translation with it'),
    embargoUntil: isoDateSchema
      .nullable()
      .describe('The text cannot be published before. Null where there is no embargo, or no longer'),
    problem,
  })
  .meta({ id: 'LanguageSchedule', examples: [articleScheduleExample.en] });

/** The planned times of an article. */
export const articleScheduleSchema = z
  .object({ timeZone, en: languageScheduleSchema, ar: languageScheduleSchema })
  .meta({ id: 'ArticleSchedule', examples: [articleScheduleExample] });

const time = (name: string, description: string) =>
  z.iso
    .datetime({ error: `${name} must be a time such as 2026-03-16T09:30:00.000Z, or null` })
    .nullable()
    .optional()
    .describe(description);

const timesOfLanguage = (description: string) =>
  z
    .object({
      publishAt: time('publishAt', description),
      unpublishAt: time('unpublishAt', description),
      embargoUntil: time('embargoUntil', description),
    })
    .optional();

const languageInput = timesOfLanguage('Null removes it; absent, it stays');
const languageSeen = timesOfLanguage('As read before. Where absent, the stored time is replaced unseen');

/** The body of `PUT /api/articles/{id}/schedule`. A language that is absent stays as it is. */
export const scheduleInputSchema = z
  .object({
    en: languageInput,
    ar: languageInput,
    seen: z
      .object({ en: languageSeen, ar: languageSeen })
      .optional()
      .describe(
        'The planned times as read before. When one that this request changes is not stored any more, nothing is saved and 409 is answered',
      ),
    updatedAt: readAtSchema.describe(
      'That of the article, as read before planning. When somebody has saved a text since, no publication is planned: nothing is saved and 409 is answered',
    ),
  })
  .meta({ id: 'ScheduleInput', examples: [scheduleInputExample] });

/** A time on the schedule of one language of an article. */
export const scheduledSchema = z
  .object({
    language: languageSchema,
    action: z.enum(SCHEDULED),
    at: isoDateSchema,
    problem,
  })
  .meta({ id: 'Scheduled', examples: [scheduledExample] });

/** The same with its article. */
export const plannedSchema = scheduledSchema
  .extend({
    article: idSchema,
    title: z.string().describe("The article's title in this language, or else in English"),
    titleAr: z.string().nullable().describe("The article's title in Arabic, if given"),
  })
  .meta({ id: 'Planned', examples: [plannedExample] });

/** The response of `GET /api/schedule`. */
export const scheduleListSchema = z
  .object({
    timeZone,
    planned: z.array(plannedSchema).describe(`By their time, at most ${PLANNED_MAX}`),
  })
  .meta({ id: 'ScheduleList', examples: [scheduleListExample] });

const bound = (name: string, description: string) =>
  z.iso
    .datetime({ error: `${name} must be a time such as 2026-03-16T09:30:00.000Z` })
    .optional()
    .describe(description);

export const scheduleQuerySchema = z.object({
  from: bound('from', 'The earliest time; where absent, all that is still to come or has failed').meta({
    examples: ['2026-03-01T00:00:00.000Z'],
  }),
  to: bound('to', 'All times are earlier than this one').meta({ examples: ['2099-01-01T00:00:00.000Z'] }),
});

export type ScheduledAction = (typeof SCHEDULED)[number];
export type Scheduled = z.infer<typeof scheduledSchema>;
export type PlannedAction = (typeof PLANNED_ACTIONS)[number];
export type LanguageSchedule = z.infer<typeof languageScheduleSchema>;
export type ArticleSchedule = z.infer<typeof articleScheduleSchema>;
export type ScheduleInput = z.input<typeof scheduleInputSchema>;
export type Planned = z.infer<typeof plannedSchema>;
export type ScheduleList = z.infer<typeof scheduleListSchema>;
