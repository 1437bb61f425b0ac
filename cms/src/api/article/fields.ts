import { articleBodyFields, REQUIRED_TEXTS, type ArticleText } from '../../contract/article';
import type { SharedFields } from '../../documents/shared-fields';
import schema from './content-types/article/schema.json';

interface Attribute {
  type: string;
  configurable?: boolean;
  pluginOptions?: { i18n?: { localized?: boolean } };
}

/** What an article consists of, by schema.json. What cannot be configured is what the rules of documents/ reckon with. */
const attributes = Object.entries(schema.attributes as Record<string, Attribute>).filter(
  ([, { configurable }]) => configurable !== false,
);
const isRelation = ({ type }: Attribute) => type === 'relation' || type === 'media';
const isLocalised = ({ pluginOptions }: Attribute) => pluginOptions?.i18n?.localized === true;
const namesOf = (isMeant: (attribute: Attribute) => boolean) =>
  attributes.filter(([, attribute]) => isMeant(attribute)).map(([name]) => name);

/** The texts that an article has in each language. */
export const TEXTS = namesOf((one) => !isRelation(one) && isLocalised(one)) as ArticleText[];

/** An Arabic version can be without these. */
export const OPTIONAL_TEXTS = TEXTS.filter((name) => !REQUIRED_TEXTS.some((required) => required === name));

/** What is one for both languages. */
export const SHARED: SharedFields = {
  scalars: namesOf((one) => !isRelation(one) && !isLocalised(one)),
  relations: namesOf(isRelation),
};

/** Of what is shared, the values that somebody types and that are stored as they are. The address is made unique first. */
export const PLAIN_SHARED = SHARED.scalars.filter(
  (name) => name in articleBodyFields.shape && name !== 'slug',
);

/** The values of some names, null among them; what is absent stays absent. `never`: Strapi's types want each field by name. */
export const given = (from: object, names: readonly string[], suffix: '' | 'Ar' = '') => {
  const values = names.map((name) => [name, from[(name + suffix) as keyof typeof from]] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Record<string, never>;
};
