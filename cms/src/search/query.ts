import { ARABIC, ENGLISH, LOCALES, type Locale } from '../locales';
import { all, any, type Condition, type Expression, type Tier } from './expression';
import { FIELDS, inField, inName, type Field, type Form, type NamedKind } from './lexemes';
import { isArabic, mayStandApart, wordsOfName, type Compound } from './normalise';
import { synonymsOf, withMembers } from './synonyms';
import { tellingIn } from './telling';
import { formsAsked } from './word-forms';

/** Further words are ignored: such queries are rare, and each word costs time. */
const TERMS_MAX = 10;

/**
 * One position in a query, which any of these names matches. There is more than one only for a misspelt word.
 */
export interface Term {
  names: Compound[];
  /** Whether the word is still being typed, so that longer words match as well. */
  isLast: boolean;
}

/** A parsed query. */
export interface Query {
  terms: Term[];
  /** The language of its letters. Texts in it rank first. */
  locale: Locale;
}

/** Parses any typed query. The result has no terms if there is nothing to search for. */
export function understand(typed: string): Query {
  const telling = tellingIn(typed);
  const names = withMembers(telling.names);
  const terms = names
    .slice(0, TERMS_MAX)
    .map((name, at) => ({ names: [name], isLast: telling.hasLast && at === names.length - 1 }));
  return { terms, locale: isArabic(typed) ? ARABIC : ENGLISH };
}

/** Gives the lexemes of a word in the fields that an expression covers. */
export type At = (form: Form, word: string) => string[];

const whole = (lexeme: string): Expression => ({ word: lexeme });
const beginning = (lexeme: string): Expression => ({ word: lexeme, isBeginning: true });

const exactly = (at: At, name: string) => at('exact', name).map(whole);

/** Matches a word or a related one (word-forms.ts). */
const related = (at: At, name: string): Expression[] => [
  ...exactly(at, name),
  ...at('other', name).map(whole),
  ...formsAsked(name).flatMap((form) => [...at('exact', form), ...at('other', form)].map(whole)),
];

/** Matches the term as it was typed, with names in any spelling. */
export const asTyped = (term: Term, at: At): Expression =>
  any(...term.names.map((name) => all(...wordsOfName(name).map((part) => any(...exactly(at, part))))));

const inPartsOf = ({ parts }: Compound, isLast: boolean): Term[] =>
  parts.map((part, at) => ({
    names: [{ parts: [part], joined: null }],
    isLast: isLast && at === parts.length - 1,
  }));

/**
 * Splits the names of a query into parts where these have a meaning: in «Porshe 911» one part may be
 * misspelt.
 */
export function inParts(query: Query): Query {
  const terms = query.terms.flatMap(({ names, isLast }) => {
    const [name] = names;
    if (!name || name.joined === null || !mayStandApart(name)) return [{ names, isLast }];
    return inPartsOf(name, isLast);
  });
  return { ...query, terms: terms.slice(0, TERMS_MAX) };
}

/**
 * Splits each member of a group of synonyms into its words where no article has any member of the group: an
 * article may have some of the words. `having` is the number of articles with each term. Null if nothing is
 * split.
 */
export function withAbsentApart(query: Query, having: readonly number[]): Query | null {
  const terms = query.terms.flatMap(({ names, isLast }, place) => {
    const [name] = names;
    if (having[place] !== 0 || !name || name.joined !== null) return [{ names, isLast }];
    return inPartsOf(name, isLast);
  });
  return terms.length > query.terms.length ? { ...query, terms: terms.slice(0, TERMS_MAX) } : null;
}

const synonyms = (at: At, words: readonly string[]): Expression[] =>
  synonymsOf(words).map((other) => all(...other.map((word) => any(...related(at, word)))));

/** Matches related words and synonyms too, and a name whose parts are apart. */
export const looselyTyped = (term: Term, at: At): Expression =>
  any(
    ...term.names.flatMap((name) => [
      ...(name.joined === null ? [] : related(at, name.joined)),
      ...(mayStandApart(name)
        ? [all(...name.parts.map((part) => any(...related(at, part), ...synonyms(at, [part]))))]
        : []),
      ...(name.parts.length > 1 ? synonyms(at, wordsOfName(name)) : []),
    ]),
  );

/** Half of all Arabic words begin with it. */
const ARTICLE_ONLY = /^(?:[وفبك]?ال|لل)$/;

/** A word that begins with the Arabic article, and the same without it: titles may be written either way. */
function withoutArticle(word: string): string[] {
  const bare = word.replace(/^[وفبك]?ال(?=.{2})|^لل(?=.{2})/u, '');
  return bare === word ? [word] : [word, bare];
}

/** With fewer letters nearly everything would match. */
const isLongEnough = (name: string, least: number) => name.length >= least && !ARTICLE_ONLY.test(name);

/** The same. The word that is still being typed also matches words that begin with it. */
export function beginningAs(term: Term, at: At, leastLetters: number): Expression {
  const typed = looselyTyped(term, at);
  if (!term.isLast) return typed;
  const longer = term.names.flatMap((name): Expression[] => {
    const { parts, joined } = name;
    const last = parts.at(-1) ?? '';
    const begins = (word: string) =>
      withoutArticle(word).flatMap((one) => [...at('exact', one), ...at('other', one)].map(beginning));
    const others = parts.slice(0, -1).map((part) => any(...related(at, part)));
    return [
      ...(joined !== null && isLongEnough(joined, leastLetters) ? begins(joined) : []),
      ...(mayStandApart(name) && isLongEnough(last, leastLetters)
        ? [all(...others, any(...begins(last)))]
        : []),
    ];
  });
  return any(typed, ...longer);
}

/** Covers a field of a language and all weightier fields. */
export const toField =
  (locale: Locale, field: Field): At =>
  (form, name) =>
    (field === 'text' ? [field] : FIELDS.slice(0, FIELDS.indexOf(field) + 1)).map((place) =>
      inField(locale, place, form, name),
    );

/** Covers the text of either language. */
export const inEither: At = (form, name) => LOCALES.map((locale) => inField(locale, 'text', form, name));

const otherThan = (locale: Locale): Locale => (locale === ENGLISH ? ARABIC : ENGLISH);

const partOf = (field: Field): Condition['part'] => (field === 'text' ? 'body' : 'head');

/** Words in titles are completed from two letters on, those of whole texts from three. */
export const TITLE_LETTERS = 2;
export const TEXT_LETTERS = 3;

/**
 * Hardly an article has all of so many words, and each rank costs time. The form of a word matters little
 * then.
 */
const MANY_TERMS = 5;

/**
 * The ranks of articles for a query, best first. An article has the first rank whose words it contains: all
 * words in the title, then in title and tags, then with the excerpt, then anywhere. In each of these, words
 * as typed come before related words. Longer words follow, and then the other language.
 */
export function ranksOfArticles({ terms, locale }: Query): Tier[] {
  const ranks: Tier[] = [];
  const every = (part: Condition['part'], toExpression: (term: Term) => Expression): Condition => ({
    part,
    expression: all(...terms.map(toExpression)),
  });
  const loose = (field: Field, of = locale) =>
    every(partOf(field), (term) => looselyTyped(term, toField(of, field)));
  const isShort = terms.length < MANY_TERMS;

  for (const field of FIELDS) {
    if (field === 'text' && terms.length > 1) {
      const inTitle = any(...terms.map((term) => looselyTyped(term, toField(locale, 'title'))));
      ranks.push([loose('text'), { part: 'head', expression: inTitle }]);
    }
    if (isShort) ranks.push([every(partOf(field), (term) => asTyped(term, toField(locale, field)))]);
    ranks.push([loose(field)]);
  }
  if (isShort && terms.some(({ isLast }) => isLast)) {
    ranks.push([every('head', (term) => beginningAs(term, toField(locale, 'title'), TITLE_LETTERS))]);
    ranks.push([every('body', (term) => beginningAs(term, toField(locale, 'text'), TEXT_LETTERS))]);
  }
  ranks.push([loose('title', otherThan(locale))]);
  if (isShort) ranks.push([every('body', (term) => looselyTyped(term, inEither))]);
  ranks.push([every('body', (term) => beginningAs(term, inEither, TEXT_LETTERS))]);
  return ranks;
}

/** Completes a query while somebody types: titles in a language, else in that of its letters. */
export function completedTitles({ terms, locale: ofLetters }: Query, locale = ofLetters): Tier {
  const at = toField(locale, 'title');
  return [{ part: 'head', expression: all(...terms.map((term) => beginningAs(term, at, TITLE_LETTERS))) }];
}

/** The same for names of tags or categories, from one letter on. */
export function completedNames(kind: NamedKind, { terms, locale }: Query): Tier {
  const at: At = (_form, name) => [inName(kind, locale, name)];
  return [{ part: 'head', expression: all(...terms.map((term) => beginningAs(term, at, 1))) }];
}

/** For each term, the condition that an article has it, in either language and in any form. */
export const presenceOf = ({ terms }: Query): Expression[] =>
  terms.map((term) => beginningAs(term, inEither, TEXT_LETTERS));
