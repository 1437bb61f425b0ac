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
  // A folder tells how many files it has. Strapi would list those, too, which an author may not see.
  files: ['count'],
};

interface Ability {
  can(action: string, subject: string, field: string): boolean;
}

/** Whether a user of the panel sees every field of people. */
export const seesPeople = (ctx: Pick<Context, 'state'>): boolean =>
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

/**
 * Whether a filter uses a hidden field of a person. Its results would reveal the value.
 * @param person the fields that the person has whose filter this is, below operators such as `$and`
 */
function asksForPrivate(filter: unknown, person?: readonly string[]): boolean {
  if (Array.isArray(filter)) return filter.some((one) => asksForPrivate(one, person));
  if (!isObject(filter)) return false;
  return Object.entries(filter).some(([name, inner]) => {
    if (OPERATOR.test(name)) return asksForPrivate(inner, person);
    if (person && !person.includes(name)) return true;
    return asksForPrivate(inner, SHOWN[name]);
  });
}

const sortsByPrivate = (sort: unknown) =>
  asksForPrivate(sort) ||
  [sort]
    .flat()
    .flatMap((one) => String(one).split(','))
    .some((one) => {
      const [relation = '', field] = one.trim().split(/[.:]/);
      const shown = SHOWN[relation];
      return (
        shown !== undefined && field !== undefined && !/^(asc|desc)$/i.test(field) && !shown.includes(field)
      );
    });

/** A search of users looks in every field. These callers search the names that they see. */
function searchNamesOnly({ params, query }: Context): void {
  if (params.model !== USER || query._q === undefined) return;
  const names = ['displayName', 'displayNameAr'].map((name) => ({ [name]: { $containsi: query._q } }));
  query.filters = { $and: [query.filters ?? {}, { $or: names }] } as never;
  delete query._q;
}

/**
 * Hides private fields of people in a response of the panel.
 * @returns what the handler returns: some of Strapi's own return their body
 * @throws (400) for a filter by a hidden field
 */
export async function hidePeople(ctx: Context, answer: () => Promise<unknown>): Promise<unknown> {
  if (seesPeople(ctx)) return answer();
  const { filters, sort, populate } = ctx.query;
  if (asksForPrivate(filters) || sortsByPrivate(sort) || asksForPrivate(populate)) {
    throw new errors.ValidationError('Your role does not see this field');
  }
  searchNamesOnly(ctx);
  const returned = await answer();
  // Reading the body of a response that has none would give it one.
  if (isObject(ctx.body)) ctx.body = withoutPrivate(ctx.body);
  return withoutPrivate(returned);
}
