import { useImportTexts } from '~/i18n/admin/import';
import { useLanguage } from '~/lib/use-language';
import type { ImportProblem } from './problem';

/**
 * Why something failed: in English the server's own sentence, which knows more; in Arabic ours. `unknown` is said where the
 * server has given no reason.
 */
export function useProblemSentence(): (problem: ImportProblem, unknown?: string) => string {
  const t = useImportTexts();
  const language = useLanguage();
  return ({ code, message }, unknown) => {
    if (language === 'en' && message) return message;
    return code === 'unknown' && unknown ? unknown : t(`reason.${code}`);
  };
}
