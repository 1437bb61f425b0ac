import { LOCALES, type Locale } from '../locales';
import { FIELDS, lexemesOfText, wordOf, type ArticleTexts, type Field } from '../search/lexemes';
import { plainText } from '../search/plain-text';

/** By what searches and suggestions find an article that readers see. */
export interface Findable {
  /** Suggestions lead there. */
  slug: string | null;
  /** As editors wrote them: the text with its markup. */
  texts: ArticleTexts;
}

/** Words by which an article is found otherwise than before, in the spelling of the index; null: any. */
export interface ChangedWords {
  /** By searches. */
  found: string[] | null;
  /** By suggestions, which know titles and tags only. */
  suggested: string[] | null;
}

/** A list of more words than this costs more than it saves. */
const MANY_WORDS = 4000;

/** Where suggestions look. */
const NAMES: readonly Field[] = ['title', 'tags'];

type Versions = readonly (Findable | null)[];

const lexemesIn = (locale: Locale, field: Field, text = '') =>
  lexemesOfText(locale, field, field === 'text' ? plainText(text) : text);

function* allLexemes(fields: readonly Field[], versions: Versions): Generator<string> {
  for (const version of versions) {
    for (const locale of LOCALES) {
      for (const field of fields) yield* lexemesIn(locale, field, version?.texts[locale][field]);
    }
  }
}

/** Those that one of two versions has, and the other has not, or elsewhere, or in another form. */
function* otherLexemes(fields: readonly Field[], [former, present]: Versions): Generator<string> {
  for (const locale of LOCALES) {
    for (const field of fields) {
      const [one, other] = [former, present].map((version) => version?.texts[locale][field]);
      if (one === other) continue;
      const [before, after] = [lexemesIn(locale, field, one), lexemesIn(locale, field, other)];
      for (const lexeme of before) if (!after.has(lexeme)) yield lexeme;
      for (const lexeme of after) if (!before.has(lexeme)) yield lexeme;
    }
  }
}

function wordsOf(lexemes: Iterable<string>): string[] | null {
  const distinct = new Set<string>();
  for (const lexeme of lexemes) distinct.add(wordOf(lexeme));
  return distinct.size > MANY_WORDS ? null : [...distinct];
}

/**
 * The words by which an article is found otherwise than before. `isElsewhere`: it has come, is gone, or has another place among
 * others that have the same words.
 */
export function changedWords(
  before: Findable | null,
  after: Findable | null,
  { isElsewhere }: { isElsewhere: boolean },
): ChangedWords {
  const versions = [before, after];
  if (isElsewhere) {
    return { found: wordsOf(allLexemes(FIELDS, versions)), suggested: wordsOf(allLexemes(NAMES, versions)) };
  }
  // Suggestions show the whole title, whichever word of it somebody types.
  const isRenamed =
    before?.slug !== after?.slug ||
    LOCALES.some((locale) => before?.texts[locale].title !== after?.texts[locale].title);
  return {
    found: wordsOf(otherLexemes(FIELDS, versions)),
    suggested: wordsOf(isRenamed ? allLexemes(NAMES, versions) : otherLexemes(['tags'], versions)),
  };
}
