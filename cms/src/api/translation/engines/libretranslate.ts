import { LOCALES } from '../../../locales';
import type { Engine } from './engine';
import { htmlAnswers, toEngineHtml } from './engine-html';
import { createEngineClient, type RetryPolicy } from './engine-client';

const NAME = 'LibreTranslate';

/** Self-hosted, free. Protocol: https://docs.libretranslate.com/api/operations/translate/ */
export function libreTranslateEngine(url: string, key: string, retryPolicy?: RetryPolicy): Engine {
  const client = createEngineClient({ name: NAME, url, retryPolicy });
  return {
    name: 'libretranslate',
    model: null,
    quality: 'neural',
    from: LOCALES,
    limits: { characters: 5_000, texts: 25 },
    knowsTermsFrom: [],
    async translate(texts, { direction, signal }) {
      const { translatedText } = await client.ask<{ translatedText?: unknown }>('/translate', {
        signal,
        body: {
          q: texts.map(toEngineHtml),
          source: direction.from,
          target: direction.to,
          format: 'html',
          ...(key ? { api_key: key } : {}),
        },
      });
      return htmlAnswers(NAME, translatedText, texts.length);
    },
  };
}
