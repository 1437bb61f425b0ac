import { arabicLemmas } from './arabic-lemmas';
import { sharedForm } from './car-words';
import { englishStem } from './english-stem';

/** The Arabic article with its particles, in the spelling of normalise.ts. */
const ARTICLE = /^(?:وبال|فبال|وكال|وال|فال|بال|كال|ولل|فلل|ال|لل)(?=.{3})/u;
/**
 * Particles that are written together with the next word. The letter may also be the word's first, which only
 * a dictionary could tell.
 */
const SMALL_WORD = /^(?:و(?=.{3})|[بلف](?=.{4}))/u;
const SUFFIX = /(?<=.{3})(?:ات|ه)$|(?<=.{4})(?:ون|ين)$/u;
const ARABIC_WORD = /^\p{Script=Arabic}+$/u;

/** Forms of an Arabic word that the dictionary does not know: names, and adjectives of relation. */
function unknownForms(word: string): string[] {
  const bare = word.replace(ARTICLE, '');
  return [bare, bare.replace(SUFFIX, ''), word.replace(SUFFIX, '')];
}

interface Forms {
  /** The forms that a search for the word matches. */
  asked: readonly string[];
  /** The forms under which the word is found in a text. */
  inText: readonly string[];
}

const known = new Map<string, Forms>();
const KNOWN_MAX = 100_000;

function withShared(word: string, forms: readonly string[]): string[] {
  const shared = [word, ...forms].flatMap((form) => sharedForm(form) ?? []);
  return [...new Set([...forms, ...shared])].filter((form) => form !== word);
}

function formsOf(word: string): Forms {
  if (ARABIC_WORD.test(word) && word.length >= 3) {
    const lemmas = arabicLemmas(word);
    const forms = withShared(word, lemmas.length > 0 ? lemmas : unknownForms(word));
    if (lemmas.length > 0 || ARTICLE.test(word)) return { asked: forms, inText: forms };
    // People search for a word without a particle before it. Without its first letter they would find too
    // much.
    const bare = word.replace(SMALL_WORD, '');
    const inText =
      bare === word ? forms : [...new Set([...forms, ...withShared(word, unknownForms(bare)), bare])];
    return { asked: forms, inText: inText.filter((form) => form !== word) };
  }
  const forms = withShared(word, word.length >= 3 && /^[a-z]+$/.test(word) ? [englishStem(word)] : []);
  return { asked: forms, inText: forms };
}

function rememberedForms(word: string): Forms {
  const before = known.get(word);
  if (before) return before;
  if (known.size >= KNOWN_MAX) known.clear();
  const forms = formsOf(word);
  known.set(word, forms);
  return forms;
}

/**
 * Other forms that a search for a word matches: nouns that it may be a form of, an English stem, or the form
 * that synonyms share. A word is related to such forms, and to words that share one with it.
 */
export const formsAsked = (word: string): readonly string[] => rememberedForms(word).asked;

/**
 * Other forms under which a word of a text is found. For an unknown Arabic word, they include the word
 * without its particle.
 */
export const formsInText = (word: string): readonly string[] => rememberedForms(word).inText;
