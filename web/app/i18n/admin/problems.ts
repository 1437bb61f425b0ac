import { useLanguage } from '~/lib/use-language';
import arabic from './problems.ar.json';
import { useAdminTexts } from './shell';

const translations: Readonly<Record<string, string>> = arabic;

/** What is wrong with a field, as the contract's rules say it, in the language of the screen: they speak English, as the server does. */
export function useProblemText(): (message: string | undefined) => string | undefined {
  const language = useLanguage();
  const t = useAdminTexts();
  return (message) => {
    if (!message || language === 'en') return message;
    return translations[message] ?? t('problem.invalid');
  };
}
