import { articleBodyFields, REQUIRED_TEXTS, type ArticleText } from '../../contract/article';
import type { SharedFields } from '../../documents/shared-fields';
import schema from './content-types/article/schema.json';

interface Attribute {
  type: string;
  configurable?: boolean;
  pluginOptions?: { i18n?: { localized?: boolean } };
}

/**
 * The attributes of an article in schema.json. Attributes that are not configurable are left out, since the
 * rules of documents/ maintain them.
 */
const attributes = Object.entries(schema.attributes as Record<string, Attribute>).filter(
  ([, { configurable }]) => configurable !== false,
);
const isRelation = ({ type }: Attribute) => type === 'relation' || type === 'media';
const isLocalised = ({ pluginOptions }: Attribute) => pluginOptions?.i18n?.localized === true;
const namesOf = (isMeant: (attribute: Attribute) => boolean) =>
  attributes.filter(([, attribute]) => isMeant(attribute)).map(([name]) => name);

/** The texts that an article has in each language. */
export const TEXTS = namesOf((one) => !isRelation(one) && isLocalised(one)) as ArticleText[];

/** The texts that an Arabic version may lack. */
export const OPTIONAL_TEXTS = TEXTS.filter((name) => !REQUIRED_TEXTS.some((required) => required === name));

/** The fields that both languages share. */
export const SHARED: SharedFields = {
  scalars: namesOf((one) => !isRelation(one) && !isLocalised(one)),
  relations: namesOf(isRelation),
};

/**
 * The shared values that a user types and that are stored unchanged. The slug is not among them, since it is
 * made unique first.
 */
export const PLAIN_SHARED = SHARED.scalars.filter(
  (name) => name in articleBodyFields.shape && name !== 'slug',
);

/**
 * The values of some fields, including null. An absent field stays absent. The type is `never`, since
 * Strapi's types expect each field by name.
 */
export const given = (from: object, names: readonly string[], suffix: '' | 'Ar' = '') => {
  const values = names.map((name) => [name, from[(name + suffix) as keyof typeof from]] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Record<string, never>;
};
