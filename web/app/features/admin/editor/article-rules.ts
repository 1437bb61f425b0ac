import { zodResolver } from '@hookform/resolvers/zod';
import {
  ARTICLE_MESSAGES,
  articleInputSchema,
  CONTENT_MIN,
  EXCERPT_MIN,
  textLength,
  TITLE_MIN,
  type ArticleInput,
} from '@mihwar/adapters/contract';
import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form';
import { inputOf, type ArticleValues } from './article-values';

export type SaveStatus = 'draft' | 'published';

const check = zodResolver(articleInputSchema);

/** The contract's rules, asked of what the fields are sent as. */
const rules =
  (status: SaveStatus): Resolver<ArticleValues, unknown, ArticleInput> =>
  async (values, context, { criteriaMode, shouldUseNativeValidation }) => {
    const options = { fields: {}, criteriaMode, shouldUseNativeValidation };
    // The same names, in other types: tags are a text in the form, and a list where they are sent.
    const result = (await check(inputOf(values, status), context, options)) as ResolverResult<
      ArticleValues,
      ArticleInput
    >;
    const arabic = status === 'published' ? tooShortArabic(values) : {};
    if (Object.keys(arabic).length === 0) return result;
    return { values: {}, errors: { ...arabic, ...result.errors } };
  };

/** What readers see obeys the same rules in Arabic: Strapi would refuse it without naming the field. */
function tooShortArabic({ titleAr, excerptAr, contentAr }: ArticleValues): FieldErrors<ArticleValues> {
  const isShort = (text: string, least: number) => text.trim() !== '' && textLength(text) < least;
  const problem = (message: string) => ({ type: 'too_small', message });
  return {
    ...(isShort(titleAr, TITLE_MIN) && { titleAr: problem(ARTICLE_MESSAGES.title) }),
    ...(isShort(excerptAr, EXCERPT_MIN) && { excerptAr: problem(ARTICLE_MESSAGES.excerpt) }),
    ...(isShort(contentAr, CONTENT_MIN) && { contentAr: problem(ARTICLE_MESSAGES.content) }),
  };
}

/** The rules for the fields: a draft needs less than what readers see. */
export const ARTICLE_RULES = { draft: rules('draft'), published: rules('published') };

/** Spec §5: whether a field that saving needs is blank. */
export function isBlank(values: ArticleValues, status: SaveStatus): boolean {
  const { title, excerpt, content, categoryId } = values;
  const texts = status === 'draft' ? [title] : [title, excerpt, content];
  return categoryId === 0 || texts.some((text) => !text.trim());
}
