import { ENGLISH, LOCALES } from '../../../locales';
import { DeepLGlossary } from './deepl-glossary';
import { EngineError, type Engine } from './engine';
import { htmlAnswers, toEngineHtml } from './engine-html';
import { createEngineClient, type RetryPolicy } from './engine-client';

const NAME = 'DeepL';

/** Keys of the free plan end in this, and need another server. */
const hostOf = (key: string) =>
  key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';

/** A target in English must be one of its variants. The publication writes British English. */
const CODES = {
  source: { en: 'EN', ar: 'AR' },
  target: { en: 'EN-GB', ar: 'AR' },
} as const;

interface Answer {
  translations?: { text?: unknown }[];
}

/**
 * Protocol: https://developers.deepl.com/docs/api-reference/translate/openapi-spec-for-text-translation, and
 * for what is not translated https://developers.deepl.com/docs/xml-and-html-handling/html
 */
export function deepLEngine(url: string, key: string, retryPolicy?: RetryPolicy): Engine {
  const client = createEngineClient({
    name: NAME,
    url: url || hostOf(key),
    headers: { Authorization: `DeepL-Auth-Key ${key}` },
    retryPolicy,
  });
  const glossary = new DeepLGlossary(client);
  return {
    name: 'deepl',
    model: null,
    quality: 'neural',
    from: LOCALES,
    // A request may have 50 texts and 128 KiB. A character may take four bytes with its escapes.
    limits: { characters: 25_000, texts: 50 },
    // A glossary has one direction, and ours is from English to Arabic.
    knowsTermsFrom: [ENGLISH],
    async translate(texts, { direction: { from, to }, terms, signal }) {
      const body = {
        text: texts.map(toEngineHtml),
        source_lang: CODES.source[from],
        target_lang: CODES.target[to],
        tag_handling: 'html',
      };
      const ask = (glossaryId: string | undefined) =>
        client.ask<Answer>('/v2/translate', {
          signal,
          body: glossaryId ? { ...body, glossary_id: glossaryId } : body,
        });
      const glossaryId = from === ENGLISH ? await glossary.idFor(terms, signal) : undefined;
      const { translations } = await ask(glossaryId).catch(async (error: unknown) => {
        if (!glossaryId || !(error instanceof EngineError) || error.isTransient) throw error;
        // Another installation with the same key may have removed the glossary.
        glossary.forget();
        return ask(await glossary.idFor(terms, signal));
      });
      const found = Array.isArray(translations) ? translations.map(({ text }) => text) : undefined;
      return htmlAnswers(NAME, found, texts.length);
    },
  };
}
