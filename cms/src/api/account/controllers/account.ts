import type { Context } from 'koa';
import { z } from 'zod';
import { roleSchema } from '../../../contract/rights';
import type { UserRow } from '../../../contract/rows';
import { allowNulls } from '../../../documents/allow-nulls';
import { createOnce } from '../../../idempotency/once';
import { conflict } from '../../../rules/errors';
import { newPassword } from '../../../rules/password';
import { readId, readParams, text, textOrNull } from '../../../rules/query';
import { uploadedPicture } from '../../../rules/uploaded-picture';
import { USER } from '../../../uids';
import { findAccount, findAccounts } from '../services/reading';

const fields = z.strictObject({
  username: text(60)
    .refine((name) => name.length >= 3, 'username must have at least 3 characters')
    .refine((name) => !/[\s@]/.test(name), 'username may have neither spaces nor @'),
  displayName: text(100).refine((name) => name.length > 0, 'displayName is required'),
  displayNameAr: textOrNull(100).optional(),
  email: z.email().max(254).nullable().optional(),
  slug: text(100).optional(),
  bio: textOrNull(2000).optional(),
  bioAr: textOrNull(2000).optional(),
  avatar: text(1000).nullable().optional(),
  isAdmin: z.boolean().optional(),
  role: roleSchema.optional(),
});
const createBody = fields.extend({ password: newPassword });
const ownBody = fields
  .pick({ displayName: true, displayNameAr: true, bio: true, bioAr: true, avatar: true })
  .partial();
const updateBody = fields.partial().extend({ password: newPassword.optional() });

/** `undefined` leaves a portrait as it is. */
const withPicture = async <Body extends { avatar?: string | null }>({ avatar, ...rest }: Body) => ({
  ...rest,
  ...(avatar === undefined ? {} : { avatar: await uploadedPicture('avatar', avatar) }),
});

const documentOf = async (id: number): Promise<string | null> =>
  (await strapi.db.query(USER).findOne({ select: ['documentId'], where: { id } }))?.documentId ?? null;

async function save(id: number, body: z.output<typeof updateBody>): Promise<UserRow | null> {
  const documentId = await documentOf(id);
  if (!documentId) return null;
  await strapi.db.transaction(async () =>
    strapi.documents(USER).update({ documentId, data: allowNulls(await withPicture(body)) }),
  );
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
