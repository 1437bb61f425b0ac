import { useFormState } from 'react-hook-form';
import { useEditorTexts } from '~/i18n/admin/editor';
import { useProblemText } from '~/i18n/admin/problems';
import type { ArticleValues } from './article-values';

/** The contract says of each missing part of an Arabic version which one it is, as it names it. */
const INCOMPLETE = /^(?:title|excerpt|content)Ar is missing/;

/** What is wrong with a field of the editor, in the language of the screen. */
export function useFieldProblem(): (name: keyof ArticleValues) => string | undefined {
  const t = useEditorTexts();
  const translated = useProblemText();
  const { errors } = useFormState<ArticleValues>();
  return (name) => {
    const message = messageOf(errors[name]);
    return message && INCOMPLETE.test(message) ? t('problem.arabicIncomplete') : translated(message);
  };
}

/** A list's first problem stands for the list: tags are one field. */
function messageOf(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(messageOf).find(Boolean);
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : undefined;
}
