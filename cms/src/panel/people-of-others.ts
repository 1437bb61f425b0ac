import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { USER } from '../uids';

/**
 * The fields of people that every user of Strapi's panel may see. They belong to authors, and to the panel's users
 * who created or changed an entry. Strapi itself also shows addresses, names for signing in and rights
 * (docs/decisions/0023-the-panels-rules.md).
 */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  author: ['id', 'documentId', 'displayName', 'displayNameAr', 'slug'],
  createdBy: ['id', 'documentId', 'firstname', 'lastname'],
  updatedBy: ['id', 'documentId', 'firstname', 'lastname'],
};

interface Ability {
  can(action: string, subject: string, field: string): boolean;
}

const seesAll = (ctx: Context) =>
  (ctx.state.userAbility as Ability | undefined)?.can(
    'plugin::content-manager.explorer.read',
    USER,
    'email',
  ) ?? false;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

const picked = (person: Record<string, unknown>, shown: readonly string[]) =>
  Object.fromEntries(shown.flatMap((name) => (name in person ? [[name, person[name]]] : [])));

/** Removes all other fields of people from a response. */
function withoutPrivate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrivate);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const shown = SHOWN[name];
      return [name, shown && isObject(inner) ? picked(inner, shown) : withoutPrivate(inner)];
    }),
  );
}

const OPERATOR = /^\$|^\d+$/;

/** Whether a filter uses a hidden field of a person. Its results would reveal the value. */
function asksForPrivate(filter: unknown): boolean {
  if (Array.isArray(filter)) return filter.some(asksForPrivate);
  if (!isObject(filter)) return false;
  return Object.entries(filter).some(([name, inner]) => {
    const shown = SHOWN[name];
    if (!shown || !isObject(inner)) return asksForPrivate(inner);
    return Object.keys(inner).some((field) => !OPERATOR.test(field) && !shown.includes(field));
  });
}

const sortsByPrivate = (sort: unknown) =>
  asksForPrivate(sort) ||
  [sort].flat().some((one) => {
    const [relation = '', field] = String(one).split(/[.:]/);
    const shown = SHOWN[relation];
    return (
      shown !== undefined && field !== undefined && !/^(asc|desc)$/i.test(field) && !shown.includes(field)
    );
  });

/** Hides private fields of people in a response of the panel's content manager. @throws (400) for a filter by one */
export async function hidePeople(ctx: Context, answer: () => Promise<unknown>): Promise<void> {
  if (seesAll(ctx)) {
    await answer();
    return;
  }
  if (asksForPrivate(ctx.query.filters) || sortsByPrivate(ctx.query.sort)) {
    throw new errors.ValidationError('Your role does not see this field of people');
  }
  await answer();
  ctx.body = withoutPrivate(ctx.body);
}
