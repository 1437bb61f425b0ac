import { useLanguage } from '~/lib/use-language';
import arabic from './problems.ar.json';
import english from './problems.en.json';
import { useAdminTexts } from './shell';

const SLOT = /\{\{(\w+)\}\}/g;

/**
 * Looks up a message. `{{…}}` in a message of the dictionary stands for a value that the server has inserted.
 */
function reader(dictionary: Readonly<Record<string, string>>) {
  const patterns = Object.entries(dictionary)
    .filter(([message]) => message.includes('{{'))
    .map(([message, text]) => {
      const literal = message.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
      return { pattern: new RegExp(`^${literal.replace(SLOT, '(?<$1>.+)')}$`), text };
    });
  return (message: string): string | undefined => {
    if (Object.hasOwn(dictionary, message)) return dictionary[message];
    for (const { pattern, text } of patterns) {
      const groups = pattern.exec(message)?.groups;
      if (groups) return text.replace(SLOT, (_, name: string) => groups[name] ?? '');
    }
    return undefined;
  };
}

const inArabic = reader(arabic);
const inPlainWords = reader(english);

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
