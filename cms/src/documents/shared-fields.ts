import type { UID } from '@strapi/strapi';
import { CATEGORY } from '../uids';
import { updateWithoutTouchingTimestamp } from './timestamps';

/**
 * The fields of a type that all languages share. Strapi copies scalar fields between drafts only, and
 * relations never (docs/strapi-behaviour.md). Without these rules a featured mark or a category would differ
 * between the published languages.
 */
export interface SharedFields {
  scalars: readonly string[];
  relations: readonly string[];
}

/** A version of a document, with its relations. */
export interface SharedRow {
  id: number;
  locale: string;
  publishedAt: string | null;
  updatedAt: string;
  [field: string]: unknown;
}

type Related = { id: number; documentId?: string; locale?: string | null };

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter(Boolean).map((related: Related) => related.id);

const sameValue = (a: unknown, b: unknown) =>
  a instanceof Date || b instanceof Date
    ? Number(new Date(a as Date)) === Number(new Date(b as Date))
    : a === b;

/** The ids of a related row in another language, since categories have a row in each language. */
async function relatedIdsFor(value: unknown, locale: string): Promise<number[]> {
  const ids: number[] = [];
  for (const { id, documentId, locale: own } of [value].flat().filter(Boolean) as Related[]) {
    const counterpart =
      own && own !== locale && documentId
        ? await strapi.db.query(CATEGORY).findOne({ select: ['id'], where: { documentId, locale } })
        : null;
    ids.push(counterpart?.id ?? id);
  }
  return ids;
}

/** Gives a row the shared fields of another one. */
export async function copyShared(uid: UID.ContentType, from: SharedRow, to: SharedRow, fields: SharedFields) {
  const data: Record<string, unknown> = {};
  for (const field of fields.scalars) {
    if (!sameValue(from[field], to[field])) data[field] = from[field];
  }
  for (const field of fields.relations) {
    const wanted = await relatedIdsFor(from[field], to.locale);
    const present = idsOf(to[field]);
    if (wanted.join() !== present.join())
      data[field] = Array.isArray(from[field]) ? wanted : (wanted[0] ?? null);
  }
  if (Object.keys(data).length === 0) return;
  await updateWithoutTouchingTimestamp(uid, to, data);
}

/**
 * The published row with the relations of its draft. Strapi does not publish relations to rows that do not
 * exist in the language, such as a category without an Arabic name.
 */
async function withRelationsOf(
  uid: UID.ContentType,
  draft: SharedRow,
  published: SharedRow,
  fields: SharedFields,
) {
  const relations = Object.fromEntries(fields.relations.map((field) => [field, draft[field]]));
  const whole: SharedRow = { ...published, ...relations };
  await copyShared(uid, whole, published, { scalars: [], relations: fields.relations });
  return whole;
}

/**
 * Makes the shared fields of a document equal in all languages, separately for drafts and published versions.
 * The values of the language just saved (`savedLocale`) win. A language just added inherits values where its
 * own are empty. `isPublished` means that the draft of that language has just been published unchanged.
 * @param options `leader`: the published version, as it was before, whose values win over those of `savedLocale`,
 *   except for the fields that this save names (`named`)
 */
export async function mirrorSharedFields(
  uid: UID.ContentType,
  documentId: string,
  fields: SharedFields,
  {
    savedLocale,
    isNewLocale,
    isPublished,
    leader = null,
    named = [],
  }: {
    savedLocale: string;
    isNewLocale: boolean;
    isPublished: boolean;
    leader?: SharedRow | null;
    named?: readonly string[];
  },
): Promise<void> {
  const rows: SharedRow[] = await strapi.db.query(uid).findMany({
    where: { documentId },
    populate: Object.fromEntries(fields.relations.map((field) => [field, true])),
  });
  for (const published of [false, true]) {
    const versions = rows.filter((row) => (row.publishedAt !== null) === published);
    const found = versions.find((row) => row.locale === savedLocale);
    if (!found) continue;
    const draft = rows.find((row) => row.locale === savedLocale && row.publishedAt === null);
    const isFromDraft = published && isPublished && draft;
    const saved = isFromDraft ? await withRelationsOf(uid, draft, found, fields) : found;
    if (published && leader) {
      // Strapi has copied scalar fields of the saved version to the present one.
      const present = versions.find((row) => row.id === leader.id) ?? leader;
      const isNamed = (field: string) => named.includes(field);
      const only = (keep: (field: string) => boolean) => ({
        scalars: fields.scalars.filter(keep),
        relations: fields.relations.filter(keep),
      });
      for (const row of [saved, present]) {
        await copyShared(
          uid,
          leader,
          row,
          only((field) => !isNamed(field)),
        );
      }
      await copyShared(uid, saved, present, only(isNamed));
      continue;
    }
    for (const other of versions.filter((row) => row !== found)) {
      if (isNewLocale) {
        const lacking = (field: string) => isEmpty(saved[field]);
        await copyShared(uid, other, saved, {
          scalars: fields.scalars.filter(lacking),
          relations: fields.relations.filter(lacking),
        });
        await copyShared(uid, saved, other, {
          scalars: fields.scalars.filter((field) => !lacking(field)),
          relations: fields.relations.filter((field) => !lacking(field)),
        });
      } else {
        await copyShared(uid, saved, other, fields);
      }
    }
  }
}
