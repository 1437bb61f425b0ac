import type { Context } from 'koa';
import type { z } from 'zod';
import type { UserRow } from '../../../contract/rows';
import { profileInputSchema, userInputSchema, userUpdateSchema } from '../../../contract/user';
import { allowNulls } from '../../../documents/allow-nulls';
import { refuseStaleSave } from '../../../documents/revision';
import { createOnce } from '../../../idempotency/once';
import { contractBody } from '../../../rules/contract-body';
import { conflict } from '../../../rules/errors';
import { readId, readParams } from '../../../rules/query';
import { uploadedPicture } from '../../../rules/uploaded-picture';
import { USER } from '../../../uids';
import { findAccount, findAccounts } from '../services/reading';

const createBody = contractBody(userInputSchema);
const updateBody = contractBody(userUpdateSchema);
const ownBody = contractBody(profileInputSchema);

/** `undefined` leaves a portrait as it is. */
const withPicture = async <Body extends { avatar?: string | null }>({ avatar, ...rest }: Body) => ({
  ...rest,
  ...(avatar === undefined ? {} : { avatar: await uploadedPicture('avatar', avatar) }),
});

const documentOf = async (id: number): Promise<string | null> =>
  (await strapi.db.query(USER).findOne({ select: ['documentId'], where: { id } }))?.documentId ?? null;

async function save(
  id: number,
  { updatedAt, ...body }: z.output<typeof updateBody>,
): Promise<UserRow | null> {
  const documentId = await documentOf(id);
  if (!documentId) return null;
  await strapi.db.transaction(async () => {
    await refuseStaleSave(USER, documentId, updatedAt);
    await strapi.documents(USER).update({ documentId, data: allowNulls(await withPicture(body)) });
  });
  return findAccount(id);
}

/**
 * The users of the site, for admins (requirements 2.12: tab Users). Rules about rights are in
 * documents/user-rules.ts.
 */
export default {
  async find(ctx: Context) {
    ctx.body = await findAccounts();
  },

  async create(ctx: Context) {
    const body = readParams(createBody, ctx.request.body);
    const create = async () => {
      const { id } = await strapi.documents(USER).create({
        data: allowNulls({
          ...(body.role ? {} : { isAdmin: false }),
          email: null,
          ...(await withPicture(body)),
          provider: 'local',
          confirmed: true,
          blocked: false,
        }),
      });
      return Number(id);
    };
    await createOnce(ctx, { create, read: findAccount });
  },

  async update(ctx: Context) {
    const id = readId(ctx.params);
    const body = readParams(updateBody, ctx.request.body);
    const user = await save(id, body);
    if (!user) return ctx.notFound('User not found');
    ctx.body = user;
  },

  /** Changes the fields that every user may change: name, bio and portrait, but no rights. */
  async updateOwn(ctx: Context) {
    const body = readParams(ownBody, ctx.request.body);
    const user = await save(ctx.state.user.id, body);
    if (!user) return ctx.notFound('User not found');
    ctx.body = user;
  },

  /** The user's articles and comments stay (requirements 10.2). */
  async delete(ctx: Context) {
    const id = readId(ctx.params);
    if (id === ctx.state.user.id) throw conflict('You cannot delete your own account');
    const documentId = await documentOf(id);
    if (!documentId) return ctx.notFound('User not found');
    await strapi.db.transaction(() => strapi.documents(USER).delete({ documentId }));
    ctx.body = { deleted: true };
  },
};
