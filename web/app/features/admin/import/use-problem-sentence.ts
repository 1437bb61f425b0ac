import { useImportTexts } from '~/i18n/admin/import';
import { useLanguage } from '~/lib/use-language';
import type { ImportProblem } from './problem';

/** Why something failed: in English the server's own sentence, which knows more; in Arabic ours. */
export function useProblemSentence(): (problem: ImportProblem) => string {
  const t = useImportTexts();
  const language = useLanguage();
  return ({ code, message }) => (language === 'en' && message ? message : t(`reason.${code}`));
}
