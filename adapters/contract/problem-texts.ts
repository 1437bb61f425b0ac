const SLOT = /\{\{(\w+)\}\}/g;

const isolated = (value: string) => `\u2068${value}\u2069`;

/** A value of the server as it stands in an Arabic sentence: with a direction of its own. */
export function inArabicSentence(value: string, name: string): string {
  if (name === 'words') return value.split(', ').map(isolated).join('، ');
  return /^\d+$/.test(value) ? value : isolated(value);
}

/**
 * Looks up a message of the server. `{{…}}` in a message of the dictionary stands for a value that the server
 * has inserted.
 */
export function problemReader(
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
