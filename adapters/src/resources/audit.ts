import { createRoute, z } from '@hono/zod-openapi';
import {
  AUDIT_EXPORT_MAX,
  AUDIT_FILE,
  auditFilterSchema,
  auditPageSchema,
  auditQuerySchema,
  type AuditEvent,
  type AuditPage,
} from '../../contract/audit.ts';
import { auditPageExample } from '../../contract/examples.ts';
import { toCsv, type Cell } from '../csv.ts';
import { answers, needs, newApi, type Api, type ApiContext } from './api.ts';

const common = { tags: ['Audit log'], security: needs('audit'), description: 'For admins.' };

const listRoute = createRoute({
  ...common,
  method: 'get',
  path: '/audit',
  operationId: 'listAuditEvents',
  summary: 'Who has done what, newest first',
  request: { query: auditQuerySchema },
  responses: answers(auditPageSchema, 'A page of the events', [400, 401, 403]),
});

const COLUMNS: [name: string, (event: AuditEvent) => Cell][] = [
  ['id', ({ id }) => id],
  ['at', ({ at }) => at],
  ['door', ({ door }) => door],
  ['who', ({ who }) => who.name],
  ['whoKind', ({ who }) => who.kind],
  ['whoId', ({ who }) => who.id],
  ['action', ({ action }) => action],
  ['subject', ({ subject }) => subject?.title],
  ['subjectType', ({ subject }) => subject?.type],
  ['subjectId', ({ subject }) => subject?.id],
  ['language', ({ language }) => language],
  ['tried', ({ details }) => details.tried],
  ['before', ({ details }) => (details.hidden ? '(hidden)' : details.before)],
  ['after', ({ details }) => (details.hidden ? '(hidden)' : details.after)],
  ['fields', ({ details }) => details.fields?.join(' ')],
  ['count', ({ details }) => details.count],
  ['source', ({ details }) => details.source],
];

const toFile = ({ events }: { events: readonly AuditEvent[] }): string =>
  toCsv([
    COLUMNS.map(([name]) => name),
    ...events.map((event) => COLUMNS.map(([, cellOf]) => cellOf(event))),
  ]);

const DISPOSITION = `attachment; filename="${AUDIT_FILE}"`;

const fileRoute = createRoute({
  ...common,
  method: 'get',
  path: '/audit.csv',
  operationId: 'exportAuditEvents',
  summary: `The same as a file for spreadsheets: the latest ${AUDIT_EXPORT_MAX.toLocaleString('en')} events that the filters let through`,
  description:
    'For admins. It is UTF-8 with a byte order mark. A text that a spreadsheet would take for a formula has an apostrophe in front. The export is an event itself.',
  request: { query: auditFilterSchema },
  responses: {
    ...answers(auditPageSchema, '', [400, 401, 403]),
    200: {
      description: 'The file',
      content: { 'text/csv': { schema: z.string(), example: toFile(auditPageExample) } },
      headers: {
        'Content-Disposition': {
          schema: { type: 'string' as const, const: DISPOSITION },
          required: true,
          description: 'It is to be stored under this name',
        },
      },
    },
  },
});

/** Many events are read at once. */
const EXPORT_MS = 60_000;

/** The audit log. */
export function auditApi({ sessions }: ApiContext): Api {
  return newApi()
    .openapi(listRoute, async (c) =>
      c.json(await sessions.user(c).get<AuditPage>('/audit', c.req.valid('query')), 200),
    )
    .openapi(fileRoute, async (c) => {
      const page = await sessions.user(c).get<AuditPage>('/audit/export', c.req.valid('query'), EXPORT_MS);
      return c.body(toFile(page), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': DISPOSITION,
        'Cache-Control': 'private, no-store',
      });
    });
}
