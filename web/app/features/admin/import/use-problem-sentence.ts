import { useImportTexts } from '~/i18n/admin/import';
import { useLanguage } from '~/lib/use-language';
import type { ImportProblem } from './problem';

/**
 * The reason of a failure. In English it is the server's own sentence, which has more detail. In Arabic it is
 * ours. `unknown` is used if the server has given no reason.
 */
export function useProblemSentence(): (problem: ImportProblem, unknown?: string) => string {
  const t = useImportTexts();
  const language = useLanguage();
  return ({ code, message }, unknown) => {
    if (language === 'en' && message) return message;
    return code === 'unknown' && unknown ? unknown : t(`reason.${code}`);
  };
}
