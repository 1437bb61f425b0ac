import { TOPICS } from './data';
import { remember } from './english/remember';
import { stemsOf, type Form } from './english/stems';
import { GRAMMAR_WORDS } from './grammar-words';
import { readingsOf } from './read-topic';
import type { Reading } from './reading';

/** `driver's seat` and `fast-charge` as the words that a text is taken apart into: `driver 's seat`, `fast charge`. */
export function normaliseKey(key: string): string {
  return key
    .replace(/(?<=\w)['’]s\b/g, " 's")
    .replace(/(?<=s)['’](?= )/g, " 's")
    .replace(/-/g, ' ');
}

const ENTRIES = new Map<string, Reading[]>();
/** How many words the longest phrase has that begins with two words. */
const LONGEST = new Map<string, number>();

function addEntry(key: string, reading: Reading): void {
  const normalised = normaliseKey(key);
  const readings = ENTRIES.get(normalised);
  if (readings) readings.push(reading);
  else ENTRIES.set(normalised, [reading]);
  const words = normalised.split(' ');
  const pair = words.slice(0, 2).join(' ');
  LONGEST.set(pair, Math.max(LONGEST.get(pair) ?? 0, words.length));
}

for (const [key, readings] of Object.entries(GRAMMAR_WORDS))
  for (const reading of readings) addEntry(key, reading);
for (const topic of Object.values(TOPICS))
  for (const [key, reading] of readingsOf(topic)) addEntry(key, reading);

/** An entry's reading in an inflected form, or `undefined` where the word cannot have that form. */
function inflected(reading: Reading, form: Form): Reading | undefined {
  switch (reading.kind) {
    case 'noun':
      return form === 's' ? { ...reading, plural: true } : undefined;
    case 'verb':
      return form === 'more' || form === 'most' || form === 'ly' ? undefined : { ...reading, form };
    case 'adjective':
      if (form === 'more' || form === 'most') return { ...reading, degree: form };
      if (form === 'ly')
        return { kind: 'adverb', arabic: `بشكل ${reading.adjective.masculine.replace('+', '')}` };
      return undefined;
    default:
      return undefined;
  }
}

function inflectedReadings(key: string, form: Form): Reading[] {
  return (ENTRIES.get(key) ?? []).flatMap((reading) => inflected(reading, form) ?? []);
}

/** The entries that only the capital letter means: May, but not may. */
export function readingsOfCapital(word: string): readonly Reading[] {
  if (word === word.toLowerCase()) return [];
  const titled = word.length > 2 ? word.slice(0, 1) + word.slice(1).toLowerCase() : word;
  return ENTRIES.get(word) ?? ENTRIES.get(titled) ?? [];
}

const isVerb = (reading: Reading) => reading.kind === 'verb';
const isInflectedOnItsOwn = (reading: Reading) => reading.kind === 'noun' || isVerb(reading);

function computeReadings(word: string): readonly Reading[] {
  const exact = ENTRIES.get(word) ?? [];
  const seen = new Set<string>(exact.map((reading) => reading.kind));
  const readings = [...exact];
  const onlyAdverbs = exact.every(({ kind }) => kind === 'adverb' || kind === 'degree' || kind === 'verb');
  for (const { key, form } of stemsOf(word)) {
    for (const reading of inflectedReadings(key, form)) {
      if (exact.length > 0 && !isInflectedOnItsOwn(reading) && !(reading.kind === 'adjective' && onlyAdverbs))
        continue;
      if (seen.has(reading.kind) && !(isVerb(reading) && !exact.some(isVerb))) continue;
      seen.add(reading.kind);
      readings.push(reading);
    }
  }
  return readings;
}

/** Every reading of one English word: its entry, and those of the words that it may be a form of. */
export const readingsOfWord = remember(computeReadings);

/** The readings of a phrase: as it stands, with its last word a plural, or with its first word an inflected verb. */
function readingsOfPhrase(words: readonly string[]): Reading[] {
  const exact = ENTRIES.get(words.join(' '));
  if (exact) return exact;
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1).join(' ');
  for (const { key, form } of stemsOf(last)) {
    if (form !== 's') continue;
    const readings = inflectedReadings(`${before} ${key}`, form).filter((reading) => !isVerb(reading));
    if (readings.length > 0) return readings;
  }
  const after = words.slice(1).join(' ');
  for (const { key, form } of stemsOf(words[0] ?? '')) {
    const readings = inflectedReadings(`${key} ${after}`, form).filter(isVerb);
    if (readings.length > 0) return readings;
  }
  return [];
}

/** How many words a phrase could have that begins with two words, or with what they are forms of. */
function longestFrom(first: string, second: string): number {
  let longest = 0;
  for (const one of [first, ...stemsOf(first).map(({ key }) => key)]) {
    longest = Math.max(longest, LONGEST.get(`${one} ${second}`) ?? 0);
  }
  for (const { key, form } of stemsOf(second)) {
    if (form === 's') longest = Math.max(longest, LONGEST.get(`${first} ${key}`) ?? 0);
  }
  return longest;
}

/** The longest phrase of two or more words at the head of these words. */
export function longestPhrase(words: readonly string[]): { length: number; readings: Reading[] } | undefined {
  const [first, second] = words;
  if (first === undefined || second === undefined) return undefined;
  for (let length = Math.min(longestFrom(first, second), words.length); length >= 2; length -= 1) {
    const readings = readingsOfPhrase(words.slice(0, length));
    if (readings.length > 0) return { length, readings };
  }
  return undefined;
}
