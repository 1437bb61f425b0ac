import { inArabicSentence, problemReader } from '@mihwar/adapters/contract/problem-texts';
import { useLanguage } from '~/lib/use-language';
import arabic from './problems.ar.json';
import english from './problems.en.json';
import { useAdminTexts } from './shell';

const inArabic = problemReader(arabic, inArabicSentence);
const inPlainWords = problemReader(english);

/** A message of the server in Arabic. Undefined if it has no translation. */
export const arabicOf = inArabic;

/**
 * The message about a field, in the language of the screen. The contract's rules speak English, as the server
 * does. A message that names a field as programs do is replaced by plain words.
 */
export function useProblemText(): (message: string | undefined) => string | undefined {
  const language = useLanguage();
  const t = useAdminTexts();
  return (message) => {
    if (!message) return undefined;
    if (language === 'en') return inPlainWords(message) ?? message;
    return inArabic(message) ?? t('problem.invalid');
  };
}
