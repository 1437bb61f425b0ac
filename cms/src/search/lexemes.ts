import { ARABIC, LOCALES, type Locale } from '../locales';
import { wordsOf } from './normalise';
import { formsInText } from './word-forms';

/** Raised when words or lexemes are made differently: the index is then filled anew at the next start. */
export const INDEX_VERSION = 2;

/** Where a word may stand in an article, the weightiest place first. */
export const FIELDS = ['title', 'tags', 'excerpt', 'text'] as const;
export type Field = (typeof FIELDS)[number];

/** Whether a word stands there as it is, or as another form of it does. */
export const FORMS = ['exact', 'other'] as const;
export type Form = (typeof FORMS)[number];

/** What else can be found by its name. */
export type NamedKind = 'tag' | 'category';

const LETTER_A = 97;
const letter = (number: number) => String.fromCharCode(LETTER_A + number);

/**
 * A word as the index holds it: behind a letter that says where it stands, in which language, and in which form. Databases
 * find such words as fast as any, whereas asking for a word in one field only makes them look through all that have it
 * anywhere.
 */
export function inField(locale: Locale, field: Field, form: Form, word: string): string {
  const place = LOCALES.indexOf(locale) * FORMS.length + FORMS.indexOf(form);
  return letter(place * FIELDS.length + FIELDS.indexOf(field)) + word;
}

/** The same for the name of a tag or a category. */
export function inName(kind: NamedKind, locale: Locale, word: string): string {
  const first = LOCALES.length * FORMS.length * FIELDS.length;
  return letter(first + (kind === 'tag' ? 0 : LOCALES.length) + LOCALES.indexOf(locale)) + word;
}

/** The word of a lexeme, without where it stands. */
export const wordOf = (lexeme: string): string => lexeme.slice(1);

/** The texts of an article by language; tags have names in both, whether or not the article has an Arabic version. */
export type ArticleTexts = Record<Locale, Record<Field, string>>;

/** The names of an article's tags, as a text of its own. */
export const namesOfTags = (
  tags: readonly { name: string; nameAr: string | null }[],
  locale: Locale,
): string => tags.map(({ name, nameAr }) => (locale === ARABIC ? (nameAr ?? name) : name)).join(', ');

export interface Lexemes {
  head: Set<string>;
  body: Set<string>;
  /** Every word as it is, for finding what a misspelt one was meant to be. */
  words: Set<string>;
}

const lexemesOfWord = (locale: Locale, field: Field, word: string): string[] => [
  inField(locale, field, 'exact', word),
  ...formsInText(word).map((form) => inField(locale, field, 'other', form)),
];

/** All lexemes of a text by itself. */
export const lexemesOfText = (locale: Locale, field: Field, text: string): Set<string> =>
  new Set([...wordsOf(text)].flatMap((word) => lexemesOfWord(locale, field, word)));

function addTo(set: Set<string>, lexemes: readonly string[]): void {
  for (const lexeme of lexemes) set.add(lexeme);
}

/** What the index holds of an article: `head` each word at its weightiest place, `body` every word. */
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

/** What the index holds of a tag or a category. */
export function lexemesOfName(kind: NamedKind, names: Record<Locale, string>): Lexemes {
  const head = new Set<string>();
  for (const locale of LOCALES) {
    for (const word of wordsOf(names[locale])) {
      for (const form of [word, ...formsInText(word)]) head.add(inName(kind, locale, form));
    }
  }
  return { head, body: new Set(), words: new Set() };
}
