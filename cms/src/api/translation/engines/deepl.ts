import { DeepLGlossary } from './deepl-glossary';
import { EngineError, type Engine } from './engine';
import { fromEngineHtml, toEngineHtml } from './engine-html';
import { createLine, type Patience } from './line';

const NAME = 'DeepL';

/** Keys of the free plan end in this, and need another server. */
const hostOf = (key: string) =>
  key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';

interface Answer {
  translations?: { text?: unknown }[];
}

/**
 * Protocol: https://developers.deepl.com/docs/api-reference/translate/openapi-spec-for-text-translation, and
 * for what is not translated https://developers.deepl.com/docs/xml-and-html-handling/html
 */
export function deepLEngine(url: string, key: string, patience?: Patience): Engine {
  const line = createLine({
    name: NAME,
    url: url || hostOf(key),
    headers: { Authorization: `DeepL-Auth-Key ${key}` },
    ...(patience ? { patience } : {}),
  });
  const glossary = new DeepLGlossary(line);
  return {
    name: 'deepl',
    model: null,
    quality: 'neural',
    // A request may have 50 texts and 128 KiB. A character may take four bytes with its escapes.
    limits: { characters: 25_000, texts: 50 },
    knowsTerms: true,
    async translate(texts, { terms, signal }) {
      const glossaryId = await glossary.idFor(terms, signal);
      const { translations } = await line.ask<Answer>('/v2/translate', {
        signal,
        body: {
          text: texts.map(toEngineHtml),
          source_lang: 'EN',
          target_lang: 'AR',
          tag_handling: 'html',
          ...(glossaryId ? { glossary_id: glossaryId } : {}),
        },
      });
      if (!Array.isArray(translations) || translations.length !== texts.length) {
        throw new EngineError(`${NAME} did not answer one translation for each text`);
      }
      return translations.map(({ text }) => (typeof text === 'string' ? fromEngineHtml(text) : null));
    },
  };
}
