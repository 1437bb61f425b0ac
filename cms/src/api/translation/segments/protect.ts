import { parseMarks, writeMarks, type Inline } from './marks';

/** A term of the glossary. */
export interface GlossaryTerm {
  id: number;
  term: string;
  /** Null where the term is not translated. */
  arabic: string | null;
  isCaseSensitive: boolean;
}

/** A text in which terms are marks, so that no engine changes them, and what stands for each of these marks. */
export interface Protected {
  source: string;
  /** What is put in the place of a mark afterwards. */
  terms: Map<number, string>;
}

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const patterns = new WeakMap<GlossaryTerm, RegExp>();

/** Whole words only, however their spaces are written: a plural is another word. */
function patternOf(term: GlossaryTerm): RegExp {
  const known = patterns.get(term);
  if (known) return known;
  const words = escape(term.term.trim()).replace(/\s+/g, '\\s+');
  const flags = term.isCaseSensitive ? 'gu' : 'giu';
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, flags);
  patterns.set(term, pattern);
  return pattern;
}

/** The terms that a text has, longer ones first. */
export function termsIn(source: string, glossary: readonly GlossaryTerm[]): GlossaryTerm[] {
  return glossary
    .filter((term) => source.search(patternOf(term)) !== -1)
    .sort((a, b) => b.term.length - a.term.length);
}

interface Hit {
  start: number;
  end: number;
  text: string;
}

/** Where terms stand in a text; of two that overlap, the longer one. */
function hitsIn(text: string, terms: readonly GlossaryTerm[]): Hit[] {
  const hits: Hit[] = [];
  const isTaken = new Uint8Array(text.length);
  for (const term of terms) {
    for (const { index, 0: found } of text.matchAll(patternOf(term))) {
      const end = index + found.length;
      // Longer terms come first: one that overlaps has the first or the last character of this one.
      if (isTaken[index] || isTaken[end - 1]) continue;
      isTaken.fill(1, index, end);
      hits.push({ start: index, end, text: term.arabic ?? found });
    }
  }
  return hits.sort((a, b) => a.start - b.start);
}

/** The text with a mark for each term that it has; its own marks keep their numbers. */
export function protect(source: string, glossary: readonly GlossaryTerm[]): Protected {
  const terms = new Map<number, string>();
  const found = termsIn(source, glossary);
  const inlines = found.length > 0 ? parseMarks(source) : undefined;
  if (!inlines) return { source, terms };
  let number = 0;
  for (const [, digits] of source.matchAll(/<(\d+)/g)) number = Math.max(number, Number(digits));
  const mark = (inline: Inline): Inline[] => {
    if (typeof inline !== 'string') {
      return [{ ...inline, children: inline.children?.flatMap(mark) ?? null }];
    }
    const parts: Inline[] = [];
    let end = 0;
    for (const hit of hitsIn(inline, found)) {
      parts.push(inline.slice(end, hit.start), { number: (number += 1), children: null });
      terms.set(number, hit.text);
      end = hit.end;
    }
    return [...parts, inline.slice(end)].filter((part) => part !== '');
  };
  return { source: writeMarks(inlines.flatMap(mark)), terms };
}

/** A translation of a protected text with its terms in it. */
export const unprotect = (target: string, { terms }: Protected): string =>
  target.replace(/<(\d+)\/>/g, (mark, digits: string) => terms.get(Number(digits)) ?? mark);
