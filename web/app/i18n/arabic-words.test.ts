// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ARABIC_SPELLINGS, ARABIC_TERMS } from './arabic-words';

type Text = string | string[] | { [key: string]: Text };

/** Every sentence of a dictionary, by the path of its key. */
function sentencesOf(text: Text, path = ''): [path: string, sentence: string][] {
  if (typeof text === 'string') return [[path, text]];
  return Object.entries(text).flatMap(([key, part]) => sentencesOf(part, path ? `${path} › ${key}` : key));
}

const ROOT = join(import.meta.dirname, '../../..');
const I18N = 'web/app/i18n';
const PANEL = 'cms/src/admin/translations';
const SEED = 'cms/seed';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const readJson = (file: string) => JSON.parse(read(file)) as { [key: string]: Text };
const filesIn = (folder: string, ending: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);

const ofSite = filesIn(I18N, 'ar.json');
/** Refusals that only Strapi's panel shows. */
const ofPanel = 'cms/src/panel/problems.ar.json';
const bilingual = ['ours.json', 'text.json'].map((name) => `${PANEL}/${name}`);

/** A sentence without the names of its values and without short vowels, which may be written or not. */
const wordsOf = (sentence: string) => sentence.replace(/\{\{\w+\}\}|[\u064B-\u0650\u0652]/g, '');

/** Where Arabic stands beside its English: the key, the English, the Arabic. */
function pairsOf(file: string): [key: string, english: string, arabic: string][] {
  const both = bilingual.includes(file)
    ? readJson(file)
    : { ar: readJson(file), en: file === ofPanel ? {} : readJson(file.replace(/ar\.json$/, 'en.json')) };
  const english = new Map(sentencesOf(both.en ?? {}));
  return sentencesOf(both.ar ?? {}).map(([key, arabic]) => {
    // Arabic plurals have forms that English has not. Problems have their English as a key.
    const inEnglish = english.get(key) ?? english.get(key.replace(/_[a-z]+$/, '_other'));
    return [key, wordsOf(inEnglish ?? (file.endsWith('problems.ar.json') ? key : '')), wordsOf(arabic)];
  });
}

describe('Arabic texts beside English ones', () => {
  const files = [...ofSite, ...bilingual, ofPanel];

  it('are all found', () => {
    expect(files.length).toBeGreaterThan(14);
    for (const file of files) {
      for (const [key, english] of pairsOf(file)) expect(english, `${file}: ${key}`).not.toBe('');
    }
  });

  it.each(files)('name each thing by its one word: %s', (file) => {
    // For a count of zero, Arabic says only that there is none.
    const pairs = pairsOf(file).filter(([key]) => !key.endsWith('_zero'));
    const otherwise = pairs.flatMap(([key, english, arabic]) =>
      ARABIC_TERMS.filter((term) => term.english.test(english) && !term.except?.includes(key))
        .filter((term) => !term.arabic.test(arabic) || term.not?.test(arabic))
        .map((term) => `${key}: ${english} | ${arabic} | ${term.arabic} not ${term.not ?? ''}`),
    );
    expect(otherwise).toEqual([]);
  });
});

/** Their English is Strapi's. */
it.each(filesIn(`${PANEL}/ar`, '.json'))('calls an administrator by the one word: %s', (file) => {
  expect(sentencesOf(readJson(file)).filter(([, sentence]) => /مسؤول/.test(sentence))).toEqual([]);
});

it.each([
  ...ofSite,
  ofPanel,
  ...filesIn(PANEL, '.json'),
  ...filesIn(SEED, '.ar.md'),
  ...filesIn(SEED, '.yaml'),
  ...['moderation', 'password', 'workflow'].map((kind) => `cms/src/mail/${kind}-mails.ts`),
  'adapters/src/publication.ts',
])('is spelt as the word list has it: %s', (file) => {
  const texts = file.endsWith('.json')
    ? sentencesOf(readJson(file)).map(([, sentence]) => sentence)
    : read(file)
        .split('\n')
        // The marks of YAML and Markdown are no part of the words.
        .map((line) => line.replace(/^\w+: "(.*)"$/, '$1').replace(/\{ name: .*/, ''));
  const otherwise = texts.flatMap((text) =>
    ARABIC_SPELLINGS.filter(({ not }) => not.test(text)).map(({ not, but }) => `${text} | ${but} | ${not}`),
  );
  expect(otherwise).toEqual([]);
});
