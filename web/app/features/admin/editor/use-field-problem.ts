import { useFormState } from 'react-hook-form';
import { useEditorTexts } from '~/i18n/admin/editor';
import { useProblemText } from '~/i18n/admin/problems';
import type { ArticleValues } from './article-values';

/** Matches the contract's message for a missing part of a translation. */
const INCOMPLETE = /^(?:title|excerpt|content)(Ar)? is missing/;

/** The type of the error about a category that somebody has deleted. */
export const CATEGORY_GONE = 'gone';

/** The error of an editor's field, in the language of the screen. */
export function useFieldProblem(): (name: keyof ArticleValues) => string | undefined {
  const t = useEditorTexts();
  const translated = useProblemText();
  const { errors } = useFormState<ArticleValues>();
  return (name) => {
    if (errors[name]?.type === CATEGORY_GONE) return t('problem.categoryGone');
    const message = messageOf(errors[name]);
    const incomplete = message ? INCOMPLETE.exec(message) : null;
    if (!incomplete) return translated(message);
    return t(incomplete[1] ? 'problem.arabicIncomplete' : 'problem.englishIncomplete');
  };
}

/** The first error of a list counts as the list's error, since tags are one field. */
function messageOf(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(messageOf).find(Boolean);
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : undefined;
}
