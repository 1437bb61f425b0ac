import { errors } from '@strapi/utils';
import { TEXTS } from '../api/article/fields';
import { ARABIC } from '../locales';
import { invalid, type FieldError } from '../rules/errors';
import { ARTICLE } from '../uids';
import { isFromPanel } from './caller';
import type { Context, Params } from './context';

/** Fields that have an Arabic version of their own name in the product's API. */
const LOCALISED = new Set<string>(TEXTS);

function inArabic({ path, message }: FieldError): FieldError {
  const [field = ''] = path;
  if (!LOCALISED.has(field) || !message.startsWith(`${field} `)) return { path, message };
  return { path: [`${field}Ar`], message: `${field}Ar${message.slice(field.length)}` };
}

/**
 * Renames the Arabic fields of an article in Strapi's refusals to their names in the product's API. Strapi
 * calls the title `title` in either language, and so does the form of its panel.
 * @throws (400)
 */
export async function arabicFieldNames(context: Context, next: () => Promise<unknown>): Promise<unknown> {
  const isArabic = (context.params as Params).locale === ARABIC;
  if (context.uid !== ARTICLE || !isArabic || isFromPanel()) return next();
  try {
    return await next();
  } catch (error) {
    if (!(error instanceof errors.ValidationError)) throw error;
    const { errors: found } = error.details as { errors?: FieldError[] };
    throw found ? invalid(...found.map(inArabic)) : error;
  }
}
