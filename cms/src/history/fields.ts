import type { UID } from '@strapi/strapi';
import article from '../api/article/content-types/article/schema.json';
import page from '../api/static-page/content-types/static-page/schema.json';
import { ARTICLE, FILE, STATIC_PAGE } from '../uids';

/** The types whose saves are stored. */
export const RECORDED = [ARTICLE, STATIC_PAGE] as const;
export type RecordedUid = (typeof RECORDED)[number];

export const isRecorded = (uid: string): uid is RecordedUid => RECORDED.some((recorded) => recorded === uid);

const SCHEMAS = { [ARTICLE]: article, [STATIC_PAGE]: page };

/** They follow from other fields, or change with each save. */
const DERIVED = ['publicId', 'readTime', 'savedBy'];

interface Attribute {
  type: string;
  target?: string;
  configurable?: boolean;
  private?: boolean;
  pluginOptions?: { i18n?: { localized?: boolean } };
}

/** A field that links a document with others. */
export interface RelationField {
  name: string;
  target: UID.ContentType;
  /** The fields that name what it leads to, the best first. */
  labels: string[];
}

/** The fields of a revision. */
export interface RevisionFields {
  /** One for each language. */
  texts: string[];
  /** One for all languages. */
  values: { name: string; type: string }[];
  /** The same, for links with other documents. */
  relations: RelationField[];
}

const LABELS = ['displayName', 'username', 'name', 'title'];

function relationField(name: string, { type, target: linked }: Attribute): RelationField {
  const target = (type === 'media' ? FILE : linked) as UID.ContentType;
  const { attributes } = strapi.contentType(target);
  return { name, target, labels: LABELS.filter((label) => label in attributes) };
}

/** Follows from the schema: a field that is added to it is in the history by itself. */
export function fieldsOf(uid: RecordedUid): RevisionFields {
  const attributes = Object.entries(SCHEMAS[uid].attributes as Record<string, Attribute>).filter(
    ([name, one]) => one.configurable !== false && !one.private && !DERIVED.includes(name),
  );
  const isRelation = ({ type }: Attribute) => type === 'relation' || type === 'media';
  const isLocalised = ({ pluginOptions }: Attribute) => pluginOptions?.i18n?.localized === true;
  const plain = attributes.filter(([, one]) => !isRelation(one));
  return {
    texts: plain.filter(([, one]) => isLocalised(one)).map(([name]) => name),
    values: plain.filter(([, one]) => !isLocalised(one)).map(([name, { type }]) => ({ name, type })),
    relations: attributes.filter(([, one]) => isRelation(one)).map(([name, one]) => relationField(name, one)),
  };
}
