import type { Context } from 'koa';
import { z } from 'zod';
import {
  historyQuerySchema,
  restoreInputSchema,
  revisionInPath,
  revisionQuerySchema,
} from '../contract/history';
import { contractBody } from '../rules/contract-body';
import { documentOf } from '../rules/document-of';
import type { Policy } from '../rights/policies';
import { routesOf } from '../rights/routes';
import { readId, readParams } from '../rules/query';
import type { RecordedUid } from './fields';
import { revisionWithChanges } from './reading';
import { findRevisions } from './store';

const pageQuery = historyQuerySchema.strict();
const againstQuery = revisionQuerySchema.strict();
const restoreBody = contractBody(restoreInputSchema);
const revisionParams = z.object({ revision: revisionInPath });

/** The body of a request to restore a revision. */
export type RestoreRequest = z.output<typeof restoreBody>;

interface Recorded<Row> {
  uid: RecordedUid;
  /** The name in the response to an unknown id. */
  missing: string;
  /** Saves an earlier text as the latest one; false for an unknown id. */
  restore: (publicId: number, revision: number, request: RestoreRequest) => Promise<boolean>;
  read: (publicId: number) => Promise<Row | null | undefined>;
}

/** The calls about the history of a type. */
export const historyController = <Row>({ uid, missing, restore, read }: Recorded<Row>) => ({
  async find(ctx: Context) {
    const page = readParams(pageQuery, ctx.query);
    const documentId = await documentOf(uid, readId(ctx.params));
    if (!documentId) return ctx.notFound(missing);
    ctx.body = await findRevisions({ uid, documentId }, page);
  },

  async findOne(ctx: Context) {
    const { against } = readParams(againstQuery, ctx.query);
    const { revision } = readParams(revisionParams, ctx.params);
    const documentId = await documentOf(uid, readId(ctx.params));
    if (!documentId) return ctx.notFound(missing);
    ctx.body = await revisionWithChanges({ uid, documentId }, revision, against);
  },

  async restore(ctx: Context) {
    const body = readParams(restoreBody, ctx.request.body);
    const { revision } = readParams(revisionParams, ctx.params);
    const id = readId(ctx.params);
    const row = (await restore(id, revision, body)) ? await read(id) : null;
    if (!row) return ctx.notFound(missing);
    ctx.body = row;
  },
});

/** The routes of the calls about the history of a type. */
export function historyRoutes(path: string, controller: string, policies: Policy[] = []) {
  // Digits only: `by-slug/history` asks for the page with the slug `history`.
  const history = `${path}/:id(\\d+)/history`;
  return routesOf(
    controller,
    ['GET', history, 'find', policies],
    ['GET', `${history}/:revision`, 'findOne', policies],
    ['POST', `${history}/:revision/restore`, 'restore', policies],
  );
}
