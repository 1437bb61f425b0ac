import { zodResolver } from '@hookform/resolvers/zod';
import { articleInputSchema, type ArticleInput } from '@mihwar/adapters/contract';
import type { Resolver, ResolverResult } from 'react-hook-form';
import { inputOf, type ArticleValues } from './article-values';

export type SaveStatus = 'draft' | 'published';

const check = zodResolver(articleInputSchema);

/** The contract's rules, asked of what the fields are sent as. */
const rules =
  (status: SaveStatus): Resolver<ArticleValues, unknown, ArticleInput> =>
  async (values, context, { criteriaMode, shouldUseNativeValidation }) => {
    const options = { fields: {}, criteriaMode, shouldUseNativeValidation };
    // The same names, in other types: tags are a text in the form, and a list where they are sent.
    return (await check(inputOf(values, status), context, options)) as ResolverResult<
      ArticleValues,
      ArticleInput
    >;
  };

/** The rules for the fields: a draft needs less than what readers see. */
export const ARTICLE_RULES = { draft: rules('draft'), published: rules('published') };

/** Requirements 5.2: whether a field that saving needs is blank. */
export function isBlank(values: ArticleValues, status: SaveStatus): boolean {
  const { title, excerpt, content, categoryId } = values;
  const texts = status === 'draft' ? [title] : [title, excerpt, content];
  return categoryId === 0 || texts.some((text) => !text.trim());
}
