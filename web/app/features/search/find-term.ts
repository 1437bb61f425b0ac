/** Marks above and below letters, and the stroke that lengthens Arabic words: nobody types them when searching. */
const IGNORED = /[\p{M}ـ]/u;
const SAME_LETTER: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه' };

/** Of characters that have been compared. Texts in all languages have fewer. */
const known = /* @__PURE__ */ new Map<string, string>();
const MOST = 5000;

/** A character as it is compared: without case and accents, Arabic letters in their plain form. */
function plain(character: string): string {
  const noted = known.get(character);
  if (noted !== undefined) return noted;
  const letters = [...character.toLowerCase().normalize('NFD')]
    .filter((one) => !IGNORED.test(one))
    .map((one) => SAME_LETTER[one] ?? one)
    .join('');
  if (known.size < MOST) known.set(character, letters);
  return letters;
}

/** A text as it is compared, and for each of its characters where in the text it came from. */
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

/** Takes a text apart into what a search term, or one of its words, matches and what lies between. */
export function findTerm(text: string, term: string): Part[] {
  const { folded, from } = compared(text);
  const wanted = [...term].map(plain).join('').trim();
  const words = wanted.split(/\s+/).filter((word) => word.length > 1);
  const found = new Array<boolean>(text.length).fill(false);
  for (const needle of new Set([wanted, ...words])) {
    if (!needle) continue;
    for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length)) {
      found.fill(true, from[at], from[at + needle.length]);
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
