import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../../../scripts/lib/hostile-texts.mjs';
import { hasSameTree } from '../../tools/same-tree';
import { dictionaryEngine } from '../api/translation/engines/dictionary';
import { readArticle } from '../api/translation/segments/article';
import { TO_ARABIC } from '../api/translation/segments/direction';
import { translateTexts } from '../api/translation/segments/translating';
import { textToTranslate } from '../api/translation/services/resolve';
import { textLength } from '../contract/plain-text';
import { readTime } from '../contract/read-time';
import { TEXT_LIMITS } from '../contract/text-limits';
import { ENGLISH } from '../locales';
import { plainText } from '../search/plain-text';
import { understand } from '../search/query';
import { snippetOf } from '../search/snippet';
import { toHtml } from './to-html';

/** The limit in seconds of processor time. A tenth is usual; code that is not linear took minutes. */
const LIMIT_SECONDS = 12;

async function timeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

describe('a text that parsers take long for', () => {
  it.each(HOSTILE_TEXTS.map(({ name, make }) => [name, make] as const))(
    'is read as fast as others: %s',
    async (_name, make) => {
      const length = make(10).startsWith('<') ? TEXT_LIMITS.html : TEXT_LIMITS.markdown;
      const content = make(length).slice(0, length);
      const took = await timeOf(() => {
        readTime(content);
        textLength(content);
        plainText(content);
        readArticle({ title: '', excerpt: '', imageAlt: null, content }, TO_ARABIC);
      });
      expect(took).toBeLessThan(LIMIT_SECONDS);
    },
  );

  it.each(HOSTILE_TEXTS.map(({ name, make }) => [name, make] as const))(
    'has its words marked as fast as others: %s',
    async (_name, make) => {
      const length = make(10).startsWith('<') ? TEXT_LIMITS.html : TEXT_LIMITS.markdown;
      const content = make(length).slice(0, length);
      const took = await timeOf(() =>
        snippetOf([{ locale: ENGLISH, title: '', excerpt: '', content }], understand('a the and')),
      );
      expect(took).toBeLessThan(LIMIT_SECONDS);
    },
    60_000,
  );

  it.each(HOSTILE_TEXTS.map(({ name, make }) => [name, make] as const))(
    'is translated as fast as others: %s',
    async (_name, make) => {
      const content = make(100_000);
      const took = await timeOf(async () => {
        const { segments, write, tooLarge } = readArticle(
          { title: '', excerpt: '', imageAlt: null, content },
          TO_ARABIC,
        );
        if (tooLarge) return;
        const texts = segments.map(textToTranslate);
        const done = await translateTexts(texts, {
          engine: dictionaryEngine,
          glossary: [],
          direction: TO_ARABIC,
        });
        segments.forEach(({ put }, index) => put(done[index]?.target ?? ''));
        expect(hasSameTree(toHtml(content), write().content)).toBe(true);
      });
      expect(took).toBeLessThan(LIMIT_SECONDS);
    },
    60_000,
  );
});
