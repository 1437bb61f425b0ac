import type { GlossaryTerm as StoredTerm } from '../../../contract/glossary';
import { ARABIC, ENGLISH, type Locale } from '../../../locales';
import type { Direction } from './direction';
import { parseMarks, writeMarks, type Inline } from './marks';

/** The part of a glossary's term that texts are compared with. */
export type GlossaryTerm = Pick<StoredTerm, 'id' | 'term' | 'arabic' | 'isCaseSensitive'>;

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

type Patterns = WeakMap<GlossaryTerm, RegExp>;
const patterns: Readonly<Record<Locale, Patterns>> = {
  [ENGLISH]: new WeakMap(),
  [ARABIC]: new WeakMap(),
};

/** A pattern for an English term with its plural endings. */
function withPlural(term: string): string {
  const [, stem] = /^(.*[^aeiou\s])y$/i.exec(term) ?? [];
  if (stem) return `(?:${escape(term)}|${escape(stem)}(?<plural>ies))`;
  return /\p{L}$/u.test(term) ? `${escape(term)}(?<plural>e?s)?` : escape(term);
}

function englishPattern({ term, isCaseSensitive }: GlossaryTerm): RegExp {
  const words = withPlural(term.trim()).replace(/\s+/g, '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, isCaseSensitive ? 'gu' : 'giu');
}

const withoutArticle = (word: string) => word.replace(/^ال(?=\p{L}{2})/u, '');

/** An Arabic term with or without the article, and with the particles that are written together with it. */
function arabicSourcePattern(arabic: string): RegExp {
  const words = arabic
    .trim()
    .split(/\s+/)
    .map((word) => `(?:ال)?${escape(withoutArticle(word))}`);
  const particle = '(?<particle>[وف]?(?:لل|[بكل])?)';
  const letter = String.raw`[\p{L}\p{M}\p{N}]`;
  return new RegExp(`(?<!${letter})${particle}${words.join(String.raw`\s+`)}(?!${letter})`, 'gu');
}

/**
 * Finds a term in texts of a language. It matches whole words only, with any white space between them. The
 * plural of an English term matches too. A term that is not translated is the same in both languages.
 */
function patternOf(term: GlossaryTerm, language: Locale = ENGLISH): RegExp {
  const known = patterns[language].get(term);
  if (known) return known;
  const { arabic } = term;
  const pattern =
    language === ENGLISH || arabic === null ? englishPattern(term) : arabicSourcePattern(arabic);
  patterns[language].set(term, pattern);
  return pattern;
}

const formIn = ({ term, arabic }: GlossaryTerm, { from }: Direction): string =>
  from === ARABIC ? (arabic ?? term) : term;

/** The terms that a text contains, longer ones first. */
export function termsIn(
  source: string,
  glossary: readonly GlossaryTerm[],
  direction: Direction,
): GlossaryTerm[] {
  return glossary
    .filter((term) => source.search(patternOf(term, direction.from)) !== -1)
    .sort((a, b) => formIn(b, direction).length - formIn(a, direction).length);
}

/**
 * The occurrences of a term that its translation can replace. An Arabic particle before a term is a word of
 * its own in English, which only the engine can place.
 */
const replaceable = (text: string, term: GlossaryTerm, { from }: Direction) =>
  [...text.matchAll(patternOf(term, from))].filter(({ groups }) => !groups?.['particle']);

/**
 * The plural of an Arabic term if it is regular, with the ending ة of its first word. Otherwise undefined.
 */
const pluralOf = (arabic: string): string | undefined =>
  /^\S+ة(?=\s|$)/u.test(arabic) ? arabic.replace(/ة(?=\s|$)/u, 'ات') : undefined;

/** Whether an English text has the plural of a term whose Arabic plural cannot be derived. */
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
    .map((word) => String.raw`\p{L}{0,3}${escape(withoutArticle(word))}`);
  return new RegExp(words.join(String.raw`\s+`), 'iu');
}

/** Whether an English text has a term, or another one with the same Arabic. */
const isInEnglish = (target: string, term: GlossaryTerm, glossary: readonly GlossaryTerm[]) =>
  glossary.some(
    (other) =>
      (other === term || (other.arabic !== null && other.arabic === term.arabic)) &&
      target.search(patternOf(other)) !== -1,
  );

function isInArabic(target: string, { term, arabic }: GlossaryTerm): boolean {
  const forms = arabic === null ? [term] : [arabic, pluralOf(arabic) ?? arabic];
  return forms.some((form) => arabicPattern(form).test(target));
}

/** The terms of a text that are missing in its translation. */
export function missingTerms(
  source: string,
  target: string,
  glossary: readonly GlossaryTerm[],
  direction: Direction,
): GlossaryTerm[] {
  const terms = termsIn(source, glossary, direction);
  if (direction.to === ARABIC) return terms.filter((term) => !isInArabic(target, term));
  return terms.filter(
    (term) => replaceable(source, term, direction).length > 0 && !isInEnglish(target, term, glossary),
  );
}

interface Hit {
  start: number;
  end: number;
  text: string;
}

/** The positions of terms in a text. Of two that overlap, the longer one counts. */
function hitsIn(text: string, terms: readonly GlossaryTerm[], direction: Direction): Hit[] {
  const hits: Hit[] = [];
  const isTaken = new Uint8Array(text.length);
  for (const term of terms) {
    for (const { index, 0: found, groups } of replaceable(text, term, direction)) {
      const end = index + found.length;
      // Longer terms come first. Therefore a term that overlaps this one has its first or last character.
      if (isTaken[index] || isTaken[end - 1]) continue;
      isTaken.fill(1, index, end);
      const plural = groups?.['plural'] && term.arabic !== null ? pluralOf(term.arabic) : undefined;
      const translated = direction.to === ARABIC ? (plural ?? term.arabic) : term.arabic && term.term;
      hits.push({ start: index, end, text: translated ?? found });
    }
  }
  return hits.sort((a, b) => a.start - b.start);
}

/** Replaces each term in the text by a mark. The text's own marks keep their numbers. */
export function protect(source: string, glossary: readonly GlossaryTerm[], direction: Direction): Protected {
  const terms = new Map<number, string>();
  const found = termsIn(source, glossary, direction);
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
    for (const hit of hitsIn(inline, found, direction)) {
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
