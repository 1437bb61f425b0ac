import type { UID } from '@strapi/strapi';
import { ENGLISH } from '../locales';
import { FILE } from '../uids';

/** A linked row. Row ids do not last, so that it is named by its document, language and state. */
export interface Link {
  documentId: string;
  locale: string | null;
  isPublished: boolean;
  name: string;
  /** Of a tag or a person. Absent from entries of earlier versions. */
  nameAr?: string | null;
  /** For a picture. */
  hash?: string;
}

/** A row with all its columns, and what it is linked with, as the schema says. */
export interface StoredRow {
  uid: UID.ContentType;
  values: Record<string, unknown> & { id: number; documentId: string };
  links: Record<string, Link[]>;
}

interface Attribute {
  type: string;
  relation?: string;
  target?: UID.ContentType;
  mappedBy?: string;
  joinTable?: unknown;
  joinColumn?: unknown;
}

type Linked = Record<string, unknown> & { id: number; documentId: string };

const attributesOf = (uid: UID.ContentType) =>
  strapi.db.metadata.get(uid).attributes as unknown as Record<string, Attribute>;

/** Strapi finds the other languages by their document. */
const isStoredLink = (name: string, { type, target, mappedBy, joinTable, joinColumn }: Attribute) =>
  type === 'relation' &&
  target !== undefined &&
  !mappedBy &&
  name !== 'localizations' &&
  (target === FILE || Boolean(joinTable ?? joinColumn));

/** The fields of a type that link its rows with those of others. */
export const linkFields = (uid: UID.ContentType) =>
  Object.entries(attributesOf(uid)).flatMap(([name, one]) =>
    isStoredLink(name, one) && one.target ? [{ name, target: one.target, relation: one.relation ?? '' }] : [],
  );

const NAMES = ['displayName', 'username', 'name', 'title'];
const ARABIC_NAMES = ['displayNameAr', 'nameAr'];
const IDENTITY = ['id', 'documentId', 'locale', 'publishedAt', 'hash', ...NAMES, ...ARABIC_NAMES];

const identityOf = (uid: UID.ContentType) => IDENTITY.filter((field) => field in attributesOf(uid));

const toLink = (row: Linked): Link => ({
  documentId: row.documentId,
  locale: (row.locale as string | null | undefined) ?? null,
  isPublished: Boolean(row.publishedAt),
  name: String(row[NAMES.find((field) => row[field]) ?? ''] ?? ''),
  nameAr: (row[ARABIC_NAMES.find((field) => row[field]) ?? ''] ?? null) as string | null,
  ...(row.hash ? { hash: String(row.hash) } : {}),
});

/** Reads rows whole. A field that is added to the schema is read by itself. */
export async function readRows(uid: UID.ContentType, where: Record<string, unknown>): Promise<StoredRow[]> {
  const fields = linkFields(uid);
  const rows: Linked[] = await strapi.db.query(uid).findMany({
    where,
    orderBy: { id: 'asc' },
    populate: Object.fromEntries(fields.map(({ name, target }) => [name, { select: identityOf(target) }])),
  });
  return rows.map((row) => {
    const links = Object.fromEntries(
      fields.map(({ name }) => [name, ([row[name] ?? []].flat() as Linked[]).map(toLink)]),
    );
    const values = Object.fromEntries(
      Object.entries(row).filter(([name]) => !(name in links)),
    ) as StoredRow['values'];
    return { uid, values, links };
  });
}

async function findLinked(target: UID.ContentType, link: Link): Promise<number | undefined> {
  const rows: Linked[] = await strapi.db
    .query(target)
    .findMany({ select: identityOf(target), where: { documentId: link.documentId } });
  const inLanguage = (language: string | null) =>
    rows.find((row) => {
      const { locale, isPublished } = toLink(row);
      return locale === language && isPublished === link.isPublished;
    });
  // A category may have lost its Arabic name. Arabic articles then have its English row.
  return (inLanguage(link.locale) ?? inLanguage(ENGLISH))?.id;
}

/** A link of a field whose target is gone. */
export interface MissingLink extends Link {
  field: string;
}

/** A row as Strapi's database takes it. */
export interface Prepared {
  uid: UID.ContentType;
  data: Record<string, unknown> & { id: number };
  missing: MissingLink[];
}

/** Finds what a row was linked with. */
export async function prepareRow({ uid, values, links }: StoredRow): Promise<Prepared> {
  const data: Prepared['data'] = { ...values };
  const missing: MissingLink[] = [];
  for (const { name, target, relation } of linkFields(uid)) {
    const ids: number[] = [];
    for (const link of links[name] ?? []) {
      const id = await findLinked(target, link);
      if (id === undefined) missing.push({ ...link, field: name });
      else ids.push(id);
    }
    data[name] = relation.endsWith('Many') ? ids : (ids[0] ?? null);
  }
  return { uid, data, missing };
}

/**
 * Inserts a row by Strapi's database layer, which tells the search index and the change feed. Neither the
 * rules of documents nor their counters take part.
 */
export async function insertRow({ uid, data }: Prepared): Promise<void> {
  const { id, ...rest } = data;
  // A transfer between databases numbers rows anew.
  const isTaken = (await strapi.db.query(uid).count({ where: { id } })) > 0;
  await strapi.db.query(uid).create({ data: isTaken ? rest : data });
}
