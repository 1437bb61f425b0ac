import { ARABIC, ENGLISH, LOCALES, type Locale } from '../locales';
import { all, any, type Condition, type Expression, type Tier } from './expression';
import { FIELDS, inField, inName, type Field, type Form, type NamedKind } from './lexemes';
import { compoundsIn, isArabic, type Compound } from './normalise';
import { formsAsked } from './word-forms';

/** Words after these are not looked at: nobody types so many, and each costs. */
const TERMS_MAX = 10;

/** Words that nearly every text has, and those of a question; a query is about its others. */
const STOP_WORDS = new Set(
  [
    'a an and are as at by for from in is it of on or the to vs with i you we they me my your our their its this that',
    'these those there be was were been am do does did can could should would will may might must have has had',
    'what why how when where who which than then if so but about into not no any some',
    'في من على الى عن مع او هو هي هذا هذه هل ما ماذا لماذا كيف متى اين كم اي من هم نحن انا انت ذلك تلك التي الذي الذين',
    'ان لا لم لن قد ثم بين عند حتى كل لكن كما اذا حين كان كانت يكون تكون هناك عندما اثناء لكي يمكن',
  ]
    .join(' ')
    .split(' '),
);

/** What is looked for at one place of a query: any of these names. More than one only for a misspelt word. */
export interface Term {
  names: Compound[];
  /** Whether it is still being typed, so that longer words are meant as well. */
  isLast: boolean;
}

/** A query as it is understood. */
export interface Query {
  terms: Term[];
  /** The language of its letters, whose texts come first. */
  locale: Locale;
}

const isStopWord = ({ parts: [word = '', ...others] }: Compound) =>
  others.length === 0 && STOP_WORDS.has(word);

/** Understands what somebody typed, whatever it is. Without terms where there is nothing to look for. */
export function understand(typed: string): Query {
  const compounds = compoundsIn(typed);
  const telling = compounds.filter((compound) => !isStopWord(compound));
  const terms = (telling.length > 0 ? telling : compounds)
    .slice(0, TERMS_MAX)
    .map((compound) => ({ names: [compound], isLast: compound === compounds.at(-1) }));
  return { terms, locale: isArabic(typed) ? ARABIC : ENGLISH };
}

/** Gives the lexeme of a word at the places that an expression is about. */
export type At = (form: Form, word: string) => string[];

const whole = (lexeme: string): Expression => ({ word: lexeme });
const beginning = (lexeme: string): Expression => ({ word: lexeme, isBeginning: true });

const exactly = (at: At, name: string) => at('exact', name).map(whole);

/** A word or one that is related to it (word-forms.ts). */
const related = (at: At, name: string): Expression[] => [
  ...exactly(at, name),
  ...at('other', name).map(whole),
  ...formsAsked(name).flatMap((form) => [...at('exact', form), ...at('other', form)].map(whole)),
];

const wholeName = ({ parts, joined }: Compound) => (joined === null ? parts : [joined]);

/** As it was typed, names with their parts in any spelling. */
export const asTyped = (term: Term, at: At): Expression =>
  any(...term.names.map((name) => all(...wholeName(name).map((part) => any(...exactly(at, part))))));

/** «V 12» is nothing but a name: apart, its parts would be anything. */
const mayStandApart = ({ parts, joined }: Compound) =>
  joined === null || parts.some((part) => part.length > 2);

/** The query with names in their parts, where these tell something apart: in «Porshe 911» a part may be misspelt. */
export function inParts(query: Query): Query {
  const terms = query.terms.flatMap(({ names, isLast }) => {
    const [name] = names;
    if (!name || name.joined === null || !mayStandApart(name)) return [{ names, isLast }];
    return name.parts.map((part, at) => ({
      names: [{ parts: [part], joined: null }],
      isLast: isLast && at === name.parts.length - 1,
    }));
  });
  return { ...query, terms: terms.slice(0, TERMS_MAX) };
}

/** Related words too, and a name whose parts stand apart. */
export const looselyTyped = (term: Term, at: At): Expression =>
  any(
    ...term.names.flatMap((name) => [
      ...(name.joined === null ? [] : related(at, name.joined)),
      ...(mayStandApart(name) ? [all(...name.parts.map((part) => any(...related(at, part))))] : []),
    ]),
  );

/** Half of all Arabic words begin so. */
const ARTICLE_ONLY = /^(?:[وفبك]?ال|لل)$/;

/** With fewer letters nearly everything would begin so. */
const isLongEnough = (name: string, least: number) => name.length >= least && !ARTICLE_ONLY.test(name);

/** The same, and of the word that is being typed what it may become. */
export function beginningAs(term: Term, at: At, leastLetters: number): Expression {
  const typed = looselyTyped(term, at);
  if (!term.isLast) return typed;
  const longer = term.names.flatMap((name): Expression[] => {
    const { parts, joined } = name;
    const last = parts.at(-1) ?? '';
    const begins = (word: string) => [...at('exact', word), ...at('other', word)].map(beginning);
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

/** In a field of a language or a weightier one. */
export const toField =
  (locale: Locale, field: Field): At =>
  (form, name) =>
    (field === 'text' ? [field] : FIELDS.slice(0, FIELDS.indexOf(field) + 1)).map((place) =>
      inField(locale, place, form, name),
    );

/** In the text of either language. */
export const inEither: At = (form, name) => LOCALES.map((locale) => inField(locale, 'text', form, name));

const otherThan = (locale: Locale): Locale => (locale === ENGLISH ? ARABIC : ENGLISH);

const partOf = (field: Field): Condition['part'] => (field === 'text' ? 'body' : 'head');

/** Words in titles may be completed from two letters on, those of whole texts from three. */
const TITLE_LETTERS = 2;
export const TEXT_LETTERS = 3;

/** With so many words hardly an article has them all, and each rank costs; it matters little in which form one has them. */
const MANY_TERMS = 5;

/**
 * The ranks of articles for a query, best first. An article has the first whose words it has: all of them within the title,
 * then within title and tags, then with the excerpt, then anywhere; in each as they were typed before related words.
 * After these come longer words, then the other language.
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

/** What is completed while somebody types: titles in the language of the letters. */
export function completedTitles({ terms, locale }: Query): Tier {
  const at = toField(locale, 'title');
  return [{ part: 'head', expression: all(...terms.map((term) => beginningAs(term, at, TITLE_LETTERS))) }];
}

/** The same for names of tags or categories, from one letter on. */
export function completedNames(kind: NamedKind, { terms, locale }: Query): Tier {
  const at: At = (_form, name) => [inName(kind, locale, name)];
  return [{ part: 'head', expression: all(...terms.map((term) => beginningAs(term, at, 1))) }];
}

/** For each term: that an article has it, in either language and in whatever form. */
export const presenceOf = ({ terms }: Query): Expression[] =>
  terms.map((term) => beginningAs(term, inEither, TEXT_LETTERS));
