import { parseMarks, writeMarks, type Inline } from './marks';

/** A term of the glossary. */
export interface GlossaryTerm {
  id: number;
  term: string;
  /** Null where the term is not translated. */
  arabic: string | null;
  isCaseSensitive: boolean;
}

/**
 * A text in which marks replace the terms, so that no engine changes them, and the text for each of these
 * marks.
 */
export interface Protected {
  source: string;
  /** The text that replaces each mark afterwards. */
  terms: Map<number, string>;
}

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const patterns = new WeakMap<GlossaryTerm, RegExp>();

/** A pattern for an English term with its plural endings. */
function withPlural(term: string): string {
  const [, stem] = /^(.*[^aeiou\s])y$/i.exec(term) ?? [];
  if (stem) return `(?:${escape(term)}|${escape(stem)}(?<plural>ies))`;
  return /\p{L}$/u.test(term) ? `${escape(term)}(?<plural>e?s)?` : escape(term);
}

/** Matches whole words only, with any white space between them. The plural of a term matches too. */
function patternOf(term: GlossaryTerm): RegExp {
  const known = patterns.get(term);
  if (known) return known;
  const words = withPlural(term.term.trim()).replace(/\s+/g, '\\s+');
  const flags = term.isCaseSensitive ? 'gu' : 'giu';
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, flags);
  patterns.set(term, pattern);
  return pattern;
}

/** The terms that a text contains, longer ones first. */
export function termsIn(source: string, glossary: readonly GlossaryTerm[]): GlossaryTerm[] {
  return glossary
    .filter((term) => source.search(patternOf(term)) !== -1)
    .sort((a, b) => b.term.length - a.term.length);
}

/**
 * The plural of an Arabic term if it is regular, with the ending ة of its first word. Otherwise undefined.
 */
const pluralOf = (arabic: string): string | undefined =>
  /^\S+ة(?=\s|$)/u.test(arabic) ? arabic.replace(/ة(?=\s|$)/u, 'ات') : undefined;

/** Whether a text has the plural of a term whose Arabic plural cannot be derived. */
export const hasIrregularPlural = (source: string, glossary: readonly GlossaryTerm[]): boolean =>
  glossary.some(
    (term) =>
      term.arabic !== null &&
      pluralOf(term.arabic) === undefined &&
      [...source.matchAll(patternOf(term))].some(({ groups }) => groups?.['plural']),
  );

/** An Arabic term with or without particles and the article before each of its words. */
function arabicPattern(arabic: string): RegExp {
  const words = arabic
    .trim()
    .split(/\s+/)
    .map((word) => String.raw`\p{L}{0,3}${escape(word.replace(/^ال(?=\p{L}{2})/u, ''))}`);
  return new RegExp(words.join(String.raw`\s+`), 'iu');
}

/** The terms of a text that are missing in its translation. */
export function missingTerms(
  source: string,
  target: string,
  glossary: readonly GlossaryTerm[],
): GlossaryTerm[] {
  return termsIn(source, glossary).filter(({ term, arabic }) => {
    const forms = arabic === null ? [term] : [arabic, pluralOf(arabic) ?? arabic];
    return !forms.some((form) => arabicPattern(form).test(target));
  });
}

interface Hit {
  start: number;
  end: number;
  text: string;
}

/** The positions of terms in a text. Of two that overlap, the longer one counts. */
function hitsIn(text: string, terms: readonly GlossaryTerm[]): Hit[] {
  const hits: Hit[] = [];
  const isTaken = new Uint8Array(text.length);
  for (const term of terms) {
    for (const { index, 0: found, groups } of text.matchAll(patternOf(term))) {
      const end = index + found.length;
      // Longer terms come first. Therefore a term that overlaps this one has its first or last character.
      if (isTaken[index] || isTaken[end - 1]) continue;
      isTaken.fill(1, index, end);
      const plural = groups?.['plural'] && term.arabic !== null ? pluralOf(term.arabic) : undefined;
      hits.push({ start: index, end, text: plural ?? term.arabic ?? found });
    }
  }
  return hits.sort((a, b) => a.start - b.start);
}

/** Replaces each term in the text by a mark. The text's own marks keep their numbers. */
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

/** Restores the terms in the translation of a protected text. */
export const unprotect = (target: string, { terms }: Protected): string =>
  target.replace(/<(\d+)\/>/g, (mark, digits: string) => terms.get(Number(digits)) ?? mark);
