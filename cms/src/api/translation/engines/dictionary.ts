import { setImmediate } from 'node:timers/promises';
import { translateByDictionary } from '../../../contract/dictionary';
import { ENGLISH } from '../../../locales';
import { refuseArabicSources, type Engine } from './engine';

/** The built-in dictionary of words and phrases: a rough draft, offline, without a key. */
export const dictionaryEngine: Engine = {
  name: 'dictionary',
  model: null,
  quality: 'draft',
  from: [ENGLISH],
  limits: { characters: 20_000, texts: Infinity },
  knowsTermsFrom: [],
  async translate(texts, { direction, signal }) {
    refuseArabicSources('dictionary', direction);
    const answers: string[] = [];
    for (const { source } of texts) {
      // Other requests are served between two paragraphs.
      await setImmediate();
      signal?.throwIfAborted();
      answers.push(translateByDictionary(source));
    }
    return answers;
  },
};
