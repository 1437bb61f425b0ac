import { z } from './zod.ts';
import { auditEventExample, auditPageExample } from './examples.ts';
import {
  idInPath,
  idSchema,
  isoDateSchema,
  languageSchema,
  orNull,
  textSchema,
  wholeNumber,
} from './primitives.ts';

/** The time for which events are stored. */
export const AUDIT_DAYS = 365;
const AUDIT_PAGE_SIZE = 50;
/** The maximum number of events in a file. */
export const AUDIT_EXPORT_MAX = 20_000;
export const AUDIT_FILE = 'audit.csv';

/** The actions that the audit log records. */
export const AUDIT_ACTIONS = [
  'signedIn',
  'signInFailed',
  'signedOut',
  'passwordChanged',
  'passwordReset',
  'userCreated',
  'userChanged',
  'roleChanged',
  'userBlocked',
  'userUnblocked',
  'settingChanged',
  'published',
  'unpublished',
  'featured',
  'unfeatured',
  'approved',
  'deleted',
  'restored',
  'deletedForever',
  'imported',
  'exported',
  'translationStarted',
  'translationCancelled',
] as const;

/** The kinds of things that events are about. */
const AUDIT_SUBJECTS = [
  'article',
  'page',
  'category',
  'tag',
  'comment',
  'user',
  'panelUser',
  'setting',
  'synonym',
  'term',
  'file',
] as const;

/** The way by which something was done. */
const AUDIT_DOORS = ['dashboard', 'panel', 'import', 'server'] as const;

const AUDIT_PEOPLE = ['user', 'panelUser', 'visitor', 'system'] as const;

const dateInQuery = (name: string) =>
  z.iso
    .date(`${name} must be a date such as 2026-03-16`)
    .meta({ examples: ['2026-03-16'], param: { example: '2026-03-16' } });

const WHO_MAX = 100;

/** Events never hold passwords, tokens or texts. */
export const auditEventSchema = z
  .object({
    id: idSchema,
    at: isoDateSchema,
    door: z
      .enum(AUDIT_DOORS)
      .describe("The dashboard or this API, Strapi's panel, the import, or the server by itself"),
    who: z
      .object({
        kind: z.enum(AUDIT_PEOPLE).describe("A user of the site or of Strapi's panel, a visitor, or nobody"),
        id: idSchema.nullable(),
        name: z.string().nullable().describe('The name at that time'),
        nameAr: z.string().nullable().describe('The name in Arabic script at that time, if given'),
      })
      .describe('Who did it'),
    action: z.enum(AUDIT_ACTIONS),
    subject: orNull(
      z.object({
        type: z.enum(AUDIT_SUBJECTS),
        id: idSchema.nullable(),
        title: z.string().nullable().describe('The title, name or key at that time'),
        titleAr: z
          .string()
          .nullable()
          .describe('The Arabic title or name at that time, or else the present one of an article or page'),
      }),
    ).describe('What it is about'),
    language: orNull(languageSchema).describe('Null for all languages'),
    details: z.object({
      tried: z.string().optional().describe('The name with which a sign-in was tried'),
      before: z.string().nullable().optional().describe('The former role, or value of a setting'),
      after: z.string().nullable().optional().describe('The new role, or value of a setting'),
      hidden: z.literal(true).optional().describe('The values of the setting may be secret'),
      fields: z.array(z.string()).optional().describe('The fields that were changed'),
      count: z.int().min(0).optional().describe('The number of articles of a run, or of events of a file'),
      source: z.string().optional().describe('The site from which an article was imported'),
    }),
  })
  .meta({ id: 'AuditEvent', examples: [auditEventExample] });

export const auditPageSchema = z
  .object({
    events: z.array(auditEventSchema).describe('Newest first'),
    next: idSchema.nullable().describe('The value of `before` for the next page. Null: this is the last one'),
  })
  .meta({ id: 'AuditPage', examples: [auditPageExample] });

/** The filters of the list and of the file. */
export const auditFilterSchema = z.object({
  from: dateInQuery('from').optional().describe('The first day, in UTC'),
  to: dateInQuery('to').optional().describe('The last day, in UTC'),
  who: textSchema('who')
    .min(1, 'who must not be empty')
    .max(WHO_MAX, `who is longer than ${WHO_MAX} characters`)
    .optional()
    .meta({ description: 'A part of a name', examples: ['layla'], param: { example: 'layla' } }),
  action: z
    .enum(AUDIT_ACTIONS, { error: 'action must be one of the actions of events' })
    .optional()
    .meta({ examples: ['published'], param: { example: 'published' } }),
});

export const auditQuerySchema = auditFilterSchema.extend({
  before: idInPath('before').optional().describe('Events before this one, as `next` of a page says'),
  limit: wholeNumber('limit', 1, 100).default(AUDIT_PAGE_SIZE).meta({ default: AUDIT_PAGE_SIZE }),
});

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
export type AuditDoor = (typeof AUDIT_DOORS)[number];
export type AuditEvent = z.infer<typeof auditEventSchema>;
export type AuditPage = z.infer<typeof auditPageSchema>;
export type AuditFilter = z.infer<typeof auditFilterSchema>;
