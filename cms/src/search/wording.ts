import { sequenceOf } from './normalise';
import { wordOfTerm } from './correction';
import type { Query, Term } from './query';

/** Writes the words of a query as people do: the index has them without hamza, accents and capitals. */

const WORD = /[\p{L}\p{N}\p{M}'’-]+/gu;

const inOneSpelling = (word: string) => sequenceOf(word).join('');

/** A word of the index as one of some texts spells it. */
function writtenIn(texts: readonly string[], words: ReadonlySet<string>): string | undefined {
  for (const text of texts) {
    for (const [word] of text.matchAll(WORD)) {
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

/** The typed words of a term. */
export function typedWords(typed: string, term: Term): string[] {
  const wanted = new Set(term.names.flatMap(({ parts, joined }) => [...parts, joined ?? '']));
  const words = [...typed.matchAll(WORD)].map(([word]) => word);
  const found = words.filter((word) =>
    [inOneSpelling(word), ...sequenceOf(word)].some((one) => wanted.has(one)),
  );
  return found.length > 0 ? found : [wordOfTerm(term)].filter(Boolean);
}

/** The corrected query in words that can be typed: terms of `query` that are not in `meant` are replaced. */
export function inTheirSpelling(typed: string, query: Query, meant: Query, texts: readonly string[]): string {
  const replaced = query.terms.filter((term) => !meant.terms.includes(term));
  const replacements = meant.terms.filter((term) => !query.terms.includes(term));
  const gone = new Map(replaced.map((term) => [wordOfTerm(term), term]));
  let next = 0;
  const written = typed.replace(WORD, (word) => {
    const term = gone.get(inOneSpelling(word));
    if (!term) return word;
    const instead = replacements[Math.min(next, replacements.length - 1)];
    const isOfTheSame = next >= replacements.length;
    next += 1;
    return instead && !isOfTheSame ? shown(instead, texts) : '';
  });
  return written.replace(/\s+/g, ' ').trim();
}
