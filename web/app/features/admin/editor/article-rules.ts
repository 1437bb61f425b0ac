import { zodResolver } from '@hookform/resolvers/zod';
import { articleInputSchema, type ArticleInput } from '@mihwar/adapters/contract';
import type { Resolver, ResolverResult } from 'react-hook-form';
import { inputOf, type ArticleValues } from './article-values';

export type SaveStatus = 'draft' | 'published';

const check = zodResolver(articleInputSchema);

/** Validates the fields by the contract's rules, in the form in which they are sent. */
const rules =
  (status: SaveStatus): Resolver<ArticleValues, unknown, ArticleInput> =>
  async (values, context, { criteriaMode, shouldUseNativeValidation }) => {
    const options = { fields: {}, criteriaMode, shouldUseNativeValidation };
    // The names are the same, but not all types: tags are a text in the form, and a list in the request.
    return (await check(inputOf(values, status), context, options)) as ResolverResult<
      ArticleValues,
      ArticleInput
    >;
  };

/** The rules for the fields. A draft needs less than a published article. */
export const ARTICLE_RULES = { draft: rules('draft'), published: rules('published') };

/** Requirements 5.2: whether a required field is blank. */
export function isBlank(values: ArticleValues, status: SaveStatus): boolean {
  const { categoryId } = values;
  const [title, excerpt, content] =
    values.original === 'ar'
      ? [values.titleAr, values.excerptAr, values.contentAr]
      : [values.title, values.excerpt, values.content];
  const texts = status === 'draft' ? [title] : [title, excerpt, content];
  return categoryId === 0 || texts.some((text) => !text.trim());
}
