import { EngineError, type Engine } from './engine';
import { fromEngineHtml, toEngineHtml } from './engine-html';
import { createLine, type Patience } from './line';

const NAME = 'LibreTranslate';

/** Self-hosted, free. Protocol: https://docs.libretranslate.com/api/operations/translate/ */
export function libreTranslateEngine(url: string, key: string, patience?: Patience): Engine {
  const line = createLine({ name: NAME, url, ...(patience ? { patience } : {}) });
  return {
    name: 'libretranslate',
    model: null,
    quality: 'neural',
    limits: { characters: 5_000, texts: 25 },
    knowsTerms: false,
    async translate(texts, { signal }) {
      const { translatedText } = await line.ask<{ translatedText?: unknown }>('/translate', {
        signal,
        body: {
          q: texts.map(toEngineHtml),
          source: 'en',
          target: 'ar',
          format: 'html',
          ...(key ? { api_key: key } : {}),
        },
      });
      if (!Array.isArray(translatedText) || translatedText.length !== texts.length) {
        throw new EngineError(`${NAME} did not answer one translation for each text`);
      }
      return translatedText.map((html) => (typeof html === 'string' ? fromEngineHtml(html) : null));
    },
  };
}
