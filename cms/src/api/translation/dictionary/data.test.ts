import { describe, expect, it } from 'vitest';
import { TOPICS } from './data';

interface Entry {
  topic: string;
  kind: string;
  key: string;
  value: unknown;
}

const ENTRIES: Entry[] = Object.entries(TOPICS).flatMap(([topic, sections]) =>
  Object.entries(sections).flatMap(([kind, entries]) =>
    Object.entries(entries as object).map(([key, value]) => ({ topic, kind, key, value: value as unknown })),
  ),
);

/** The words of an entry that are data about it, not Arabic. */
const MARKERS = new Set(['m', 'f', 'verb', 'definite', 'indefinite', 'one', 'two', 'many', 'same']);

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return MARKERS.has(value) ? [] : [value];
  return Object.values(value as object).flatMap(stringsOf);
}

const ARABIC_VALUES = ENTRIES.flatMap(({ topic, key, value }) =>
  stringsOf(value).map((arabic) => ({ arabic, where: `${topic}: ${key}` })),
);

/** A preposition with nothing after it may be left out. */
const isOmitted = (arabic: string) => arabic === '';

describe('the dictionary', () => {
  it('has at least 1,800 keys, of them at least 300 phrases', () => {
    const keys = new Set(ENTRIES.map(({ key }) => key));
    const phrases = [...keys].filter((key) => key.includes(' '));
    expect(keys.size).toBeGreaterThanOrEqual(1_800);
    expect(phrases.length).toBeGreaterThanOrEqual(300);
  });

  it('has each key once for each part of speech, however it is hyphenated', () => {
    const topics = new Map<string, string[]>();
    for (const { kind, key, topic } of ENTRIES) {
      const name = `${kind} ${key.replaceAll('-', ' ')}`;
      topics.set(name, [...(topics.get(name) ?? []), topic]);
    }
    expect([...topics].filter(([, found]) => found.length > 1)).toEqual([]);
  });

  it('is written in Arabic, without a Latin letter', () => {
    const wrong = ARABIC_VALUES.filter(
      ({ arabic }) => !isOmitted(arabic) && !/\p{Script=Arabic}/u.test(arabic),
    );
    expect(wrong).toEqual([]);
    expect(ARABIC_VALUES.filter(({ arabic }) => /\p{Script=Latin}/u.test(arabic))).toEqual([]);
  });

  it('omits nothing but prepositions', () => {
    const omitted = ENTRIES.filter(({ value }) => stringsOf(value).some(isOmitted));
    expect(omitted.filter(({ kind }) => kind !== 'prepositions')).toEqual([]);
  });

  it('is typed with care: single spaces, Arabic letters where Persian ones look alike, marks in place', () => {
    const wrong = ARABIC_VALUES.filter(({ arabic }) =>
      / {2}|^ | $|[یکە]|\+(?![\u0600-\u06FF])|ـ(?!$)/.test(arabic),
    );
    expect(wrong).toEqual([]);
    // A word with the article in it must not be marked to take another.
    expect(ARABIC_VALUES.filter(({ arabic }) => /\+ال(?!ت)/.test(arabic))).toEqual([]);
  });

  it('has no hamza and no taa marbuta where neither can stand', () => {
    const wrong = ARABIC_VALUES.filter(({ arabic }) =>
      /ة[^\s\u064B-\u0652،]|ى[^\s\u064B-\u0652،]|ءأ|أء|^ة|\sة/.test(arabic),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps its keys in lower case, but for those that only the capital means', () => {
    const capitals = ENTRIES.filter(({ key }) => key !== key.toLowerCase()).map(({ key }) => key);
    expect(capitals.sort()).toEqual([
      'Alpine',
      'Amazon',
      'Apple',
      'Continental',
      'Dodge',
      'Ford',
      'Karma',
      'Lucid',
      'March',
      'May',
      'Polish',
      'Proton',
      'Triumph',
      'US',
    ]);
  });

  it('has verbs whose present begins with ي', () => {
    const verbs = ENTRIES.filter(({ kind }) => kind === 'verbs').flatMap(({ key, value }) => {
      const forms = 'alone' in (value as object) ? Object.values(value as object) : [value];
      return forms.map((form) => ({ key, present: (form as string[])[1] ?? '' }));
    });
    expect(verbs.length).toBeGreaterThan(500);
    expect(verbs.filter(({ present }) => !present.startsWith('ي'))).toEqual([]);
  });

  it('gives feminine adjectives a feminine form', () => {
    const pairs = ENTRIES.filter(({ kind }) => kind === 'adjectives').map(({ key, value }) => ({
      key,
      feminine: (value as string[])[1]?.replace(/^غير \+/, '').split(' ')[0] ?? '',
    }));
    const invariable = new Set([
      'best-selling',
      'driverless',
      'five-star',
      'latest',
      'less expensive',
      'raw',
      'same',
    ]);
    const wrong = pairs.filter(
      ({ key, feminine }) => !invariable.has(key) && !/(?:ة|اء|ى|ا|ذات)$/.test(feminine),
    );
    expect(wrong).toEqual([]);
  });
});
