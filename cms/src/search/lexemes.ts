import { ARABIC, LOCALES, type Locale } from '../locales';
import { wordsOf } from './normalise';
import { formsInText } from './word-forms';

/** Raise it when words or lexemes change: the index is then filled again at the next start. */
export const INDEX_VERSION = 10;

/** The fields of an article, the weightiest first. */
export const FIELDS = ['title', 'tags', 'excerpt', 'text'] as const;
export type Field = (typeof FIELDS)[number];

/** Whether the word itself occurs, or another form of it. */
export const FORMS = ['exact', 'other'] as const;
export type Form = (typeof FORMS)[number];

/** Other kinds of content that are found by their names. */
export const NAMED_KINDS = ['tag', 'category', 'author'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

const LETTER_A = 97;
const letter = (number: number) => String.fromCharCode(LETTER_A + number);

/**
 * A word with a prefix in the index: a letter for its field, language and form. Databases find such words as
 * fast as any. A query for a word in one field only would read all entries that have it anywhere.
 */
export function inField(locale: Locale, field: Field, form: Form, word: string): string {
  const place = LOCALES.indexOf(locale) * FORMS.length + FORMS.indexOf(form);
  return letter(place * FIELDS.length + FIELDS.indexOf(field)) + word;
}

/** The same for the name of a tag, a category or an author. */
export function inName(kind: NamedKind, locale: Locale, word: string): string {
  const first = LOCALES.length * FORMS.length * FIELDS.length;
  return letter(first + NAMED_KINDS.indexOf(kind) * LOCALES.length + LOCALES.indexOf(locale)) + word;
}

const FILTERS = ['category', 'date', 'language'] as const;

/** The lexeme of something that results are filtered by. */
export function inFilter(filter: (typeof FILTERS)[number], value: string): string {
  const first = LOCALES.length * (FORMS.length * FIELDS.length + NAMED_KINDS.length);
  return letter(first + FILTERS.indexOf(filter)) + value;
}

/** The word of a lexeme, without its prefix. */
export const wordOf = (lexeme: string): string => lexeme.slice(1);

/**
 * The texts of an article by language. Tags have names in both, even if the article has no Arabic version.
 */
export type ArticleTexts = Record<Locale, Record<Field, string>>;

/** The names of an article's tags, joined to one text. */
export const namesOfTags = (
  tags: readonly { name: string; nameAr: string | null }[],
  locale: Locale,
): string => tags.map(({ name, nameAr }) => (locale === ARABIC ? (nameAr ?? name) : name)).join(', ');

export interface Lexemes {
  head: Set<string>;
  body: Set<string>;
  /** Every word without a prefix, for correcting misspelt ones. */
  words: Set<string>;
}

const lexemesOfWord = (locale: Locale, field: Field, word: string): string[] => [
  inField(locale, field, 'exact', word),
  ...formsInText(word).map((form) => inField(locale, field, 'other', form)),
];

function addTo(set: Set<string>, lexemes: readonly string[]): void {
  for (const lexeme of lexemes) set.add(lexeme);
}

/** The lexemes of an article: `head` has each word at its weightiest place, `body` has every word. */
export function lexemesOfArticle(texts: ArticleTexts): Lexemes {
  const lexemes: Lexemes = { head: new Set(), body: new Set(), words: new Set() };
  for (const locale of LOCALES) {
    const seen = new Set<string>();
    for (const field of FIELDS) {
      for (const word of wordsOf(texts[locale][field])) {
        if (seen.has(word)) continue;
        seen.add(word);
        lexemes.words.add(word);
        if (field !== 'text') addTo(lexemes.head, lexemesOfWord(locale, field, word));
        addTo(lexemes.body, lexemesOfWord(locale, 'text', word));
      }
    }
  }
  return lexemes;
}

/** The lexemes of a tag, a category or an author. */
export function lexemesOfName(kind: NamedKind, names: Record<Locale, string>): Lexemes {
  const head = new Set<string>();
  for (const locale of LOCALES) {
    for (const word of wordsOf(names[locale])) {
      for (const form of [word, ...formsInText(word)]) head.add(inName(kind, locale, form));
    }
  }
  return { head, body: new Set(), words: new Set() };
}
