import article from '../api/article/content-types/article/schema.json';
import page from '../api/static-page/content-types/static-page/schema.json';
import { ARTICLE, FILE, STATIC_PAGE } from '../uids';

/** The types whose saves are stored. */
export type RecordedUid = typeof ARTICLE | typeof STATIC_PAGE;

export const isRecorded = (uid: string): uid is RecordedUid => uid === ARTICLE || uid === STATIC_PAGE;

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

/** The fields of a revision. */
export interface RevisionFields {
  /** One for each language. */
  texts: string[];
  /** One for all languages. */
  values: { name: string; type: string }[];
  /** The same, with the fields that name what they lead to, the best first. */
  relations: { name: string; labels: string[] }[];
}

const LABELS = ['displayName', 'username', 'name', 'title'];

function labelsOf({ type, target }: Attribute): string[] {
  const { attributes } = strapi.contentType((type === 'media' ? FILE : target) as RecordedUid);
  return LABELS.filter((name) => name in attributes);
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
    relations: attributes
      .filter(([, one]) => isRelation(one))
      .map(([name, one]) => ({ name, labels: labelsOf(one) })),
  };
}
