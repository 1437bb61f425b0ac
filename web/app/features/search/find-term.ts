import { withWesternDigits } from '@mihwar/adapters/contract/digits';

/** Diacritics, invisible characters, and the stroke that lengthens Arabic words. */
const IGNORED = /[\p{M}\p{Cf}ـ]/u;
const SAME_LETTER: Readonly<Record<string, string>> = {
  ...{ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه' },
  ...{ ڤ: 'ف', پ: 'ب', چ: 'ج' },
  ...{ '‘': "'", '’': "'", '“': '"', '”': '"' },
};

/** A cache of compared characters. Texts in all languages have fewer different ones than its limit. */
const known = /* @__PURE__ */ new Map<string, string>();
const MOST = 5000;

/** A normalised character: without case and accents, Arabic letters in their plain form, the digits 0-9. */
function plain(character: string): string {
  const noted = known.get(character);
  if (noted !== undefined) return noted;
  const letters = [...withWesternDigits(character).toLowerCase().normalize('NFD')]
    .filter((one) => !IGNORED.test(one))
    .map((one) => SAME_LETTER[one] ?? one)
    .join('');
  if (known.size < MOST) known.set(character, letters);
  return letters;
}

/** A normalised text, and for each of its characters its position in the original text. */
function compared(text: string) {
  let folded = '';
  const from: number[] = [];
  let at = 0;
  for (const character of text) {
    const letters = plain(character);
    folded += letters;
    for (let n = 0; n < letters.length; n += 1) from.push(at);
    at += character.length;
  }
  from.push(at);
  return { folded, from };
}

export interface Part {
  text: string;
  found: boolean;
}

const QUOTES = /["„«»]/g;
const WORD = /[\p{L}\p{N}]+(?:['\-./&][\p{L}\p{N}]+)*/gu;
/** Found only as whole words: «in» is a part of «driving», and «the» of «other». */
const SMALL = /^(?:[^\p{Script=Arabic}]{2,3}|.{2})$/u;
const IN_WORD = /[\p{L}\p{N}]/u;

/** Splits a text into the parts that a search term, or one of its words, matches and the parts between. */
export function findTerm(text: string, term: string): Part[] {
  const { folded, from } = compared(text);
  const wanted = [...term].map(plain).join('').replace(QUOTES, '').trim();
  const words = (wanted.match(WORD) ?? []).filter((word) => word.length > 1);
  const found = new Array<boolean>(text.length).fill(false);
  for (const needle of new Set([wanted, ...words])) {
    if (!needle) continue;
    const isSmall = SMALL.test(needle) && words.length > 1;
    for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length)) {
      const around = (folded[at - 1] ?? ' ') + (folded[at + needle.length] ?? ' ');
      if (!isSmall || !IN_WORD.test(around)) found.fill(true, from[at], from[at + needle.length]);
    }
  }
  const parts: Part[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = parts.at(-1);
    if (last && last.found === found[at]) last.text += text[at] ?? '';
    else parts.push({ text: text[at] ?? '', found: found[at] ?? false });
  }
  return parts;
}
