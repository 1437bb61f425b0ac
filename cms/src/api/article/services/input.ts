import type { z } from 'zod';
import {
  articleBodyFields,
  articleTranslationSchema,
  articleUpdateSchema,
  checkForReaders,
} from '../../../contract/article';

const { shape } = articleBodyFields;

/** Here it is never left out: adapters has filled in the default. */
const body = articleBodyFields.extend({ status: shape.status.unwrap() }).strict();

const EMPTIABLE = Object.entries(shape)
  .filter(([, schema]) => schema.safeParse(null).success)
  .map(([name]) => name);

/** An empty text is none where there may be none. */
function emptyToNull<Body extends object>(article: Body): Body {
  const entries = Object.entries(article).map(([name, value]) => [
    name,
    value === '' && EMPTIABLE.includes(name) ? null : value,
  ]);
  return Object.fromEntries(entries) as Body;
}

export const articleBody = body.superRefine(checkForReaders).transform(emptyToNull);
export const articleUpdateBody = body
  .extend({ updatedAt: articleUpdateSchema.shape.updatedAt })
  .superRefine(checkForReaders)
  .transform(emptyToNull);
export const translationBody = articleTranslationSchema.strict();

export type ArticleBody = z.output<typeof articleBody>;
export type ArticleUpdateBody = z.output<typeof articleUpdateBody>;
export type TranslationBody = z.output<typeof translationBody>;
