import { isolated } from '~/lib/isolated';
import { useLanguage } from '~/lib/use-language';
import arabic from './problems.ar.json';
import english from './problems.en.json';
import { useAdminTexts } from './shell';

const SLOT = /\{\{(\w+)\}\}/g;

/** A value of the server as it stands in an Arabic sentence. */
function inSentence(value: string, name: string): string {
  if (name === 'words') return value.split(', ').map(isolated).join('، ');
  return /^\d+$/.test(value) ? value : isolated(value);
}

/**
 * Looks up a message. `{{…}}` in a message of the dictionary stands for a value that the server has inserted.
 */
function reader(
  dictionary: Readonly<Record<string, string>>,
  show: (value: string, name: string) => string = (value) => value,
) {
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
      if (!groups) continue;
      // Some texts isolate their values themselves, together with the signs around them.
      const isIsolated = text.includes('\u2066');
      return text.replace(SLOT, (_, name: string) => {
        const value = groups[name] ?? '';
        return isIsolated ? value : show(value, name);
      });
    }
    return undefined;
  };
}

const inArabic = reader(arabic, inSentence);
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
