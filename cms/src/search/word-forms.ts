import { arabicLemmas } from './arabic-lemmas';
import { sharedForm } from './car-words';
import { englishStem } from './english-stem';

/** The Arabic article, and with it what is written together with it; in the letters of normalise.ts. */
const ARTICLE = /^(?:وبال|فبال|وكال|وال|فال|بال|كال|ولل|فلل|ال|لل)(?=.{3})/u;
/** Small words that are written together with the next; or its first letter, which only a dictionary could tell. */
const SMALL_WORD = /^(?:و(?=.{3})|[بلف](?=.{4}))/u;
const SUFFIX = /(?<=.{3})(?:ات|ه)$|(?<=.{4})(?:ون|ين)$/u;
const ARABIC_WORD = /^\p{Script=Arabic}+$/u;

/** Forms of an Arabic word that the dictionary does not know: names, and adjectives of relation. */
function unknownForms(word: string): string[] {
  const bare = word.replace(ARTICLE, '');
  return [bare, bare.replace(SUFFIX, ''), word.replace(SUFFIX, '')];
}

interface Forms {
  /** By which somebody finds it who asks for it. */
  asked: readonly string[];
  /** By which it is found in a text. */
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
    // Who asks for a word has no small word before it, and would find too much without its first letter.
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
 * Other forms of a word that somebody asks for: nouns that it may be a form of, an English stem, or the form that words of the
 * same meaning share. It is related to words that are such a form, or have one in common with it.
 */
export const formsAsked = (word: string): readonly string[] => rememberedForms(word).asked;

/** Other forms by which a word of a text is found; of an unknown Arabic word also what follows a small word in front. */
export const formsInText = (word: string): readonly string[] => rememberedForms(word).inText;
