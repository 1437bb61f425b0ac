/** A name or title in a sentence, with a direction of its own, so that it does not turn the words around it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
