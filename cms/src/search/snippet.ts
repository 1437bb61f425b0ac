import { withoutTags } from '../contract/plain-text';
import type { Snippet } from '../contract/search';
import { TextTooLarge } from '../contract/text-limits';
import type { Locale } from '../locales';
import { toHtml } from '../texts/to-html';
import { JOINED_WHOLE_MAX, mayBeOneName, mayStandApart, sequenceOf, WRITTEN_WORD } from './normalise';
import { decodeEntities, withoutInlineTags } from './plain-text';
import { TEXT_LETTERS, type Query } from './query';
import { synonymsOfName } from './synonyms';
import { formsAsked, formsInText } from './word-forms';

/** Characters of a snippet, about three lines. */
const LENGTH = 180;
/** So much of it stands before the first word that was found. */
const BEFORE = 50;

/** The characters that join two words of a text to a name. Between the parts of one word there are none. */
const JOINING = /^[-‐‑_./&'’]?$/;

/** The texts of an article in one language. */
export interface SnippetTexts {
  locale: Locale;
  title: string;
  excerpt: string;
  content: string;
}

/** A word of a text in normalised spelling. The parts of «e-tron» have the place of the whole. */
interface Word {
  part: string;
  start: number;
  end: number;
}

interface Match {
  start: number;
  end: number;
  /** The number of the term that the word is found by. */
  term: number;
}

/**
 * The number of the query's term that a word of the text matches, in the same or another form. -1 if there is
 * none.
 */
function matcherOf({ terms }: Query): (word: string) => number {
  const asked = terms.map(({ names, isLast }) => {
    // «ID.4» is found by «ID4», and not by each 4.
    const words = names.flatMap((name) => [
      ...(name.joined === null ? [] : [name.joined]),
      ...(mayStandApart(name) ? name.parts : []),
    ]);
    const meant = [...words, ...names.flatMap(synonymsOfName).flat()];
    const forms = new Set(meant.flatMap((word) => [word, ...formsAsked(word)]));
    const beginnings = isLast ? words.filter(({ length }) => length >= TEXT_LETTERS) : [];
    return { forms, beginnings };
  });
  return (word) => {
    const forms = [word, ...formsInText(word)];
    return asked.findIndex(
      (one) =>
        forms.some((form) => one.forms.has(form)) ||
        one.beginnings.some((beginning) => word.startsWith(beginning)),
    );
  };
}

/** The names of a query whose parts mean nothing alone, with the number of their term. */
const namesInOnePiece = ({ terms }: Query): { parts: string[]; term: number }[] =>
  terms.flatMap(({ names }, term) =>
    names.filter((name) => !mayStandApart(name)).map(({ parts }) => ({ parts, term })),
  );

/** The names of several words that begin at a place of a text: «etron» for «e-tron» and «e tron». */
function* namesAt(
  text: string,
  words: readonly Word[],
  at: number,
): Generator<{ name: string; end: number }> {
  let name = '';
  let before: Word | undefined;
  for (const word of words.slice(at, at + JOINED_WHOLE_MAX)) {
    if (before) {
      const between = text.slice(before.end, word.start);
      if (between === ' ' ? !mayBeOneName(before.part, word.part) : !JOINING.test(between)) return;
    }
    name += word.part;
    if (before) yield { name, end: word.end };
    before = word;
  }
}

function matchesIn(text: string, query: Query): Match[] {
  const termOf = matcherOf(query);
  const inOnePiece = namesInOnePiece(query);
  const words: Word[] = [...text.matchAll(WRITTEN_WORD)].flatMap(({ 0: word, index }) =>
    sequenceOf(word).map((part) => ({ part, start: index, end: index + word.length })),
  );
  const matches: Match[] = [];
  for (const [at, { part, start, end }] of words.entries()) {
    if (start < (matches.at(-1)?.end ?? 0)) continue;
    const term = termOf(part);
    const name = inOnePiece.find(({ parts }) => parts.every((one, next) => words[at + next]?.part === one));
    if (name) {
      matches.push({ start, end: words[at + name.parts.length - 1]?.end ?? end, term: name.term });
    } else if (term !== -1) {
      matches.push({ start, end, term });
    } else {
      const [joined] = [...namesAt(text, words, at)]
        .map((one) => ({ start, end: one.end, term: termOf(one.name) }))
        .filter((one) => one.term !== -1);
      if (joined) matches.push(joined);
    }
  }
  return matches;
}

/** The match from which on most terms stand within a snippet; the first of several. */
function bestStart(matches: readonly Match[]): number {
  let best = { at: 0, terms: 0 };
  for (const [at, { start }] of matches.entries()) {
    const terms = new Set<number>();
    for (let next = at; (matches[next]?.end ?? Infinity) - start <= LENGTH - BEFORE; next += 1) {
      terms.add(matches[next]?.term ?? -1);
    }
    if (terms.size > best.terms) best = { at, terms: terms.size };
  }
  return matches[best.at]?.start ?? 0;
}

/** The piece of a text around a place, from the beginning of a word to the end of one. */
function pieceAround(text: string, place: number): { from: number; to: number } {
  const early = Math.max(0, place - BEFORE);
  const space = text.indexOf(' ', early);
  const from = early === 0 || space === -1 || space >= place ? (early === 0 ? 0 : place) : space + 1;
  if (from + LENGTH >= text.length) return { from, to: text.length };
  const end = text.lastIndexOf(' ', from + LENGTH);
  return { from, to: end > from ? end : from + LENGTH };
}

function partsOf(text: string, matches: readonly Match[]): Snippet['parts'] {
  const { from, to } = pieceAround(text, bestStart(matches));
  const parts: Snippet['parts'] = from > 0 ? [{ text: '… ', found: false }] : [];
  let at = from;
  for (const { start, end } of matches) {
    if (start < at || end > to) continue;
    if (start > at) parts.push({ text: text.slice(at, start), found: false });
    parts.push({ text: text.slice(start, end), found: true });
    at = end;
  }
  parts.push({ text: text.slice(at, to) + (to < text.length ? ' …' : ''), found: false });
  return parts.filter((part) => part.text !== '');
}

/** A text as readers see it, without the marks of HTML and Markdown. */
function readable(content: string): string {
  let html: string;
  try {
    html = toHtml(content);
  } catch (error) {
    if (!(error instanceof TextTooLarge)) throw error;
    html = content;
  }
  return decodeEntities(withoutTags(withoutInlineTags(html)))
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * A part of an article's text in which words of a query occur, in the language of the query. Null if headline
 * and excerpt have every word, or if that text has none.
 */
export function snippetOf(texts: readonly SnippetTexts[], query: Query): Snippet | null {
  const version = texts.find(({ locale }) => locale === query.locale);
  if (!version) return null;
  const { locale, title, excerpt, content } = version;
  const shown = new Set(matchesIn(`${title}\n${excerpt}`, query).map(({ term }) => term));
  if (shown.size === query.terms.length) return null;
  const text = readable(content);
  const matches = matchesIn(text, query);
  return matches.length > 0 ? { language: locale, parts: partsOf(text, matches) } : null;
}
