import { wordOfTerm } from './correction';
import { sequenceOf, WRITTEN_WORD } from './normalise';
import type { Query, Term } from './query';

/** Writes the words of a query as people do: the index has them without hamza, accents and capitals. */

/** A word, or a part of «Mercedes-Benz». Numbers keep decimals and thousands. */
const PART = /(?:[\p{L}\p{N}\p{M}]|(?<=\p{Nd})[.,٫٬](?=\p{Nd}))+/gu;
/** The same with the character that joins it to the part before. */
const JOINED_PART = new RegExp(`(['’-]?)(${PART.source})`, 'gu');

const inOneSpelling = (word: string) => sequenceOf(word).join('');

/** A word of the index as one of some texts spells it. */
function writtenIn(texts: readonly string[], words: ReadonlySet<string>): string | undefined {
  for (const text of texts) {
    for (const [word] of text.matchAll(PART)) {
      const parts = sequenceOf(word);
      if (parts.length === 1 && words.has(parts[0] ?? '')) return word.toLowerCase();
    }
  }
  return undefined;
}

/** The shown spelling of a term that replaces another. */
function shown({ names }: Term, texts: readonly string[]): string {
  const [first] = names;
  if (names.length === 1 && first) {
    return first.parts.map((part) => writtenIn(texts, new Set([part])) ?? part).join(' ');
  }
  const words = new Set(names.map(({ parts }) => parts.join('')));
  return writtenIn(texts, words) ?? first?.parts.join(' ') ?? '';
}

/** The typed words of a term: of a word with hyphens only the parts that belong to it. */
export function typedWords(typed: string, term: Term): string[] {
  const wanted = new Set(term.names.flatMap(({ parts, joined }) => [...parts, joined ?? '']));
  const found = [...typed.matchAll(WRITTEN_WORD)].flatMap(([word]) =>
    wanted.has(inOneSpelling(word))
      ? [word]
      : (word.match(PART) ?? []).filter((part) => sequenceOf(part).some((one) => wanted.has(one))),
  );
  // The index has a decimal point of its own.
  return found.length > 0 ? found : [wordOfTerm(term).replace('٫', '.')].filter(Boolean);
}

/** The corrected query in words that can be typed. `instead` has the replacements (correction.ts). */
export function inTheirSpelling(
  typed: string,
  query: Query,
  instead: ReadonlyMap<Term, Term>,
  texts: readonly string[],
): string {
  const left = [...query.terms];
  const done = new Set<Term>();
  const written = typed.replace(JOINED_PART, (typedPart: string, joining: string, word: string) => {
    const at = left.findIndex((term) => wordOfTerm(term) === inOneSpelling(word));
    const [term] = at === -1 ? [] : left.splice(at, 1);
    const replacement = term && instead.get(term);
    if (!replacement) return typedPart;
    if (done.has(replacement)) return '';
    done.add(replacement);
    return joining + shown(replacement, texts);
  });
  return written.replace(/\s+/g, ' ').trim();
}
