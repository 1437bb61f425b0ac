/**
 * `npm --prefix cms run search:words <ar.dic> <american_spellings.json>`: makes the word lists of the search
 * (src/search/words/) from two dictionaries. Both are downloaded by hand, because nothing needs them
 * afterwards:
 *
 *     apt-get download hunspell-ar && dpkg -x hunspell-ar_*.deb hunspell      # usr/share/hunspell/ar.dic
 *     npm pack american-british-english-translator@0.2.1 && tar xzf american-*.tgz   # data/american_spellings.json
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { wordsOf } from '../src/search/normalise';

const WORDS = path.resolve(__dirname, '../src/search/words');

const NOTICES = {
  arabic: [
    'Nouns and broken plurals from ar.dic of Ayaspell (Debian package hunspell-ar 3.2, https://ayaspell.sourceforge.net).',
    'Copyright (c) 2006-2008 Mohamed Kebdani. Licensed under GPL 2.0, LGPL 2.1 or MPL 1.1; used here under MPL 1.1.',
    'The contents of this file are subject to the Mozilla Public License Version 1.1: https://www.mozilla.org/MPL/1.1/.',
    'Software distributed under the License is distributed on an "AS IS" basis, WITHOUT WARRANTY OF ANY KIND.',
    'Modified: selected and respelled by cms/tools/make-search-words.ts.',
  ],
  spellings: [
    'American and British spellings from american-british-english-translator 0.2.1, MIT License, Copyright (c) 2016.',
    'Selected by cms/tools/make-search-words.ts. Each pair is the American spelling, a colon and the British one.',
  ],
};

/** The flags of nouns in ar.dic, and among them those of plurals. */
const FIRST_NOUN = 61;
const LAST_NOUN = 170;
const PLURALS = new Set(['61', '67', '80']);

const folded = (word: string) => [...wordsOf(word)][0] ?? '';

/** Looks like a broken plural and is another word to most readers: «race» and «former». */
const NOT_PLURALS = new Set(['سباق:سابق']);
/** Spellings with «ss» that hardly anybody uses, and that would part «bus» from «buses». */
const RARE = /^(?:mini)?buss/;

/** The letters that a broken plural shares with its singular. */
const skeleton = (word: string) => word.replace(/[اويهءت]/g, '').replace(/^م/, '');

interface Nouns {
  nouns: Set<string>;
  /** Those that end in ة, which the search's spelling no longer shows. */
  feminine: Set<string>;
  /** Singulars by broken plural. */
  plurals: Map<string, Set<string>>;
}

/** In ar.dic a singular is followed by its plurals. */
function readNouns(dictionary: string): Nouns {
  const found: Nouns = { nouns: new Set(), feminine: new Set(), plurals: new Map() };
  let singular = '';
  for (const line of dictionary.split('\n').slice(1)) {
    const [written = '', flag = ''] = (line.split('\t')[0] ?? '').split('/');
    if (!written || !(Number(flag) >= FIRST_NOUN && Number(flag) <= LAST_NOUN)) continue;
    const noun = folded(written);
    if (noun.length < 2) continue;
    found.nouns.add(noun);
    if (written.endsWith('ة')) found.feminine.add(noun);
    if (!PLURALS.has(flag)) {
      singular = noun;
      continue;
    }
    const isItsPlural = skeleton(noun).length > 0 && skeleton(noun) === skeleton(singular);
    if (noun === singular || singular.length < 3 || !isItsPlural) continue;
    const singulars = found.plurals.get(noun) ?? new Set();
    found.plurals.set(noun, singulars.add(singular));
  }
  return found;
}

/** Lines of so many characters, so that a change of a word is a change of a line. */
const WIDTH = 100;

function inLines(words: Iterable<string>): string[] {
  const lines: string[] = [];
  for (const word of [...new Set(words)].sort()) {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length >= WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

function write(name: string, content: object): void {
  writeFileSync(path.join(WORDS, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`);
}

function main(): void {
  const [arabic, spellings] = process.argv.slice(2);
  if (!arabic || !spellings) throw new Error('Give the paths of ar.dic and of american_spellings.json');
  const { nouns, feminine, plurals } = readNouns(readFileSync(arabic, 'utf8'));
  write('arabic-nouns', {
    notice: NOTICES.arabic,
    nouns: inLines([...nouns].filter((noun) => !feminine.has(noun))),
    feminine: inLines(feminine),
    plurals: inLines(
      [...plurals]
        .flatMap(([plural, singulars]) =>
          [...singulars].slice(0, 2).map((singular) => `${plural}:${singular}`),
        )
        .filter((pair) => !NOT_PLURALS.has(pair)),
    ),
  });
  const pairs = Object.entries(JSON.parse(readFileSync(spellings, 'utf8')) as Record<string, string>);
  write('english-spellings', {
    notice: NOTICES.spellings,
    pairs: inLines(
      pairs
        .filter(([american, british]) => /^[a-z]+$/.test(american + british) && !RARE.test(american))
        .map(([american, british]) => `${american}:${british}`),
    ),
  });
}

main();
