import { isArabic } from '~/lib/arabic-script';
import dictionary from './dictionary.json';

type Dictionary = Readonly<Record<string, string>>;

/** English words; `split` puts them at the odd places and what stands between them at the even ones. */
const WORDS = /(\p{L}[\p{L}\p{N}]*(?:['’]\p{L}+)?)/u;
const PUNCTUATION: Readonly<Record<string, string>> = { ',': '،', ';': '؛', '?': '؟' };

/** What may stand between the words of a phrase. */
const joinsWords = (separator: string | undefined) => separator === ' ' || separator === '-';

/** Signs inside numbers and addresses stay. */
const punctuate = (separator: string) =>
  separator.replace(/[,;?](?=\s|$)/g, (sign) => PUNCTUATION[sign] ?? sign);

/** The words that a word may be a form of: `batteries` of `battery`, `Tesla's` of `Tesla`. */
function stemsOf(word: string): string[] {
  const bare = word.replace(/['’]s$/, '');
  return [word, bare, bare.replace(/ies$/, 'y'), bare.replace(/es$/, ''), bare.replace(/s$/, '')];
}

function lookUp(words: string[], entries: Dictionary): string | undefined {
  const before = words.slice(0, -1);
  const candidates = stemsOf(words.at(-1) ?? '').map((last) => [...before, last].join(' '));
  const known = candidates.find((candidate) => Object.hasOwn(entries, candidate));
  return known === undefined ? undefined : entries[known];
}

/** The longest phrase that begins at a piece, and its Arabic. */
function longestAt(pieces: string[], at: number, entries: Dictionary, maxWords: number) {
  const words: string[] = [];
  for (let place = at; place < pieces.length && words.length < maxWords; place += 2) {
    if (place > at && !joinsWords(pieces[place - 1])) break;
    words.push((pieces[place] ?? '').toLowerCase());
  }
  for (let length = words.length; length > 0; length -= 1) {
    const arabic = lookUp(words.slice(0, length), entries);
    if (arabic !== undefined) return { length, arabic };
  }
  return undefined;
}

/** `الـ`, `لـ` and `وـ` are written together with an Arabic word, `ل` and `ال` as `لل`; not with a Latin one. */
function join(prefix: string, word: string): string {
  if (!isArabic(word)) return prefix ? `${prefix}${prefix.endsWith('و') ? '' : 'ـ'} ${word}` : word;
  return `${prefix}${word}`.replace(/(^|[\s،و])لال/, '$1لل');
}

/**
 * English in Arabic by phrases, the longest first, then word by word; what is not known stays
 * (requirements 7). A poor stand-in for the server's translator, for when that cannot be reached. An entry that ends in `ـ`
 * is joined to the word after it.
 */
export function translateByDictionary(text: string, entries: Dictionary = dictionary): string {
  const maxWords = Math.max(...Object.keys(entries).map((key) => key.split(' ').length));
  const pieces = text.split(WORDS);
  let translated = punctuate(pieces[0] ?? '');
  let prefix = '';
  let isDefinite = false;
  for (let at = 1; at < pieces.length;) {
    const word = pieces[at] ?? '';
    const found = longestAt(pieces, at, entries, maxWords);
    const next = at + 2 * (found?.length ?? 1);
    if (!found && /^(?:an?|the)$/i.test(word)) {
      isDefinite = word.toLowerCase() === 'the';
    } else if (found?.arabic.endsWith('ـ')) {
      prefix += found.arabic.slice(0, -1);
    } else {
      const article = isDefinite && found && !found.arabic.startsWith('ال') ? 'ال' : '';
      translated += join(prefix + article, found?.arabic ?? word) + punctuate(pieces[next - 1] ?? '');
      prefix = '';
      isDefinite = false;
    }
    at = next;
  }
  return translated + prefix;
}
