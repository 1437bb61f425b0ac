import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { translateByDictionary } from '../../../contract/dictionary';
import { hasArabic } from '../segments/arabic-letters';

const ARTICLES = path.resolve(__dirname, '../../../../seed/articles');

/** The titles and excerpts of the demo publication, in English. */
const TEXTS = readdirSync(ARTICLES)
  .filter((name) => name.endsWith('.en.md'))
  .flatMap((name) => {
    const [, meta = ''] =
      /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(path.join(ARTICLES, name), 'utf8')) ?? [];
    const { title, excerpt } = parse(meta) as { title: string; excerpt: string };
    return [title, excerpt];
  });

const WORD = /\p{L}[\p{L}'’]*/gu;

describe.each(TEXTS)('%s', (text) => {
  it('becomes Arabic, with every number', () => {
    const arabic = translateByDictionary(text);
    expect(hasArabic(arabic)).toBe(true);
    for (const number of text.match(/\d[\d.,]*\d|\d/g) ?? []) expect(arabic).toContain(number);
  });

  it('loses no word that is not known, wherever it stands', () => {
    for (const { index } of text.matchAll(WORD)) {
      const arabic = translateByDictionary(`${text.slice(0, index)}Zyxxel <1>42%</1> ${text.slice(index)}`);
      expect(arabic).toContain('Zyxxel');
      expect(arabic).toContain('<1>42%</1>');
    }
  });

  it('says something for every word but the articles', () => {
    for (const [word] of text.matchAll(WORD)) {
      if (/^(?:an?|the)$/i.test(word)) continue;
      expect(translateByDictionary(word).trim(), word).not.toBe('');
    }
  });
});
