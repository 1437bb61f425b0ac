import { LOCALES } from '../../../locales';
import type { Engine } from './engine';
import { htmlAnswers, toEngineHtml } from './engine-html';
import { createEngineClient, type RetryPolicy } from './engine-client';

const NAME = 'MTranServer';

/** Firefox's Bergamot models, self-hosted. Protocol: github.com/xxnuo/MTranServer, docs/API_en.md */
export function mTranServerEngine(url: string, key: string, retryPolicy?: RetryPolicy): Engine {
  const client = createEngineClient({
    name: NAME,
    url,
    headers: key ? { Authorization: `Bearer ${key}` } : {},
    retryPolicy,
  });
  return {
    name: 'mtranserver',
    model: null,
    quality: 'neural',
    from: LOCALES,
    limits: { characters: 10_000, texts: 50 },
    knowsTermsFrom: [],
    async translate(texts, { direction: { from, to }, signal }) {
      const { results } = await client.ask<{ results?: unknown }>('/translate/batch', {
        signal,
        body: { from, to, texts: texts.map(toEngineHtml), html: true },
      });
      return htmlAnswers(NAME, results, texts.length);
    },
  };
}
