import { setImmediate } from 'node:timers/promises';
import { translateHtml } from '../dictionary/translate-html';
import type { Engine, EngineText } from './engine';
import { fromEngineHtml, toEngineHtml } from './engine-html';

const KEPT = /<code id="m(\d+)" translate="no">[^<]*<\/code>/g;

/** The grammar takes a word that it does not know for a name, puts it where a name belongs, and leaves it as it is. */
const nameOf = (number: string) => `Zqa${number}`;
const NAME = /Zqa(\d+)/g;

/** One text in Arabic by the built-in dictionary. */
export function byDictionary(text: EngineText): string {
  const html = toEngineHtml(text).replace(KEPT, (_, number: string) => nameOf(number));
  const arabic = translateHtml(html);
  return fromEngineHtml(arabic.replace(NAME, (_, number: string) => `<code id="m${number}"></code>`));
}

/** The embedded dictionary with its little grammar: a rough draft, offline, without a key. */
export const dictionaryEngine: Engine = {
  name: 'dictionary',
  model: null,
  // More than paragraphs have. A sentence without an end is read again and again, and others wait meanwhile.
  limits: { characters: 2_000, texts: Infinity },
  knowsTerms: false,
  async translate(texts, { signal }) {
    const answers: string[] = [];
    for (const text of texts) {
      // Others are to be served between two paragraphs.
      await setImmediate();
      signal?.throwIfAborted();
      answers.push(byDictionary(text));
    }
    return answers;
  },
};
