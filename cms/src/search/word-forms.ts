/** The Arabic article, and with it what is written together with it; in the letters of normalise.ts. */
const ARTICLE = /^(?:وبال|فبال|وكال|وال|فال|بال|كال|ولل|فلل|ال|لل)(?=.{3})/u;
/** Small words that are written together with the next; or its first letter, which only a dictionary could tell. */
const SMALL_WORD = /^(?:و(?=.{3})|[بلف](?=.{4}))/u;
const SUFFIX = /(?<=.{3})(?:ات|ه)$|(?<=.{4})(?:ون|ين)$/u;
const ARABIC_WORD = /^\p{Script=Arabic}+$/u;

function arabicForms(word: string): string[] {
  const bare = word.replace(ARTICLE, '');
  return [bare, bare.replace(SUFFIX, ''), word.replace(SUFFIX, '')];
}

/** Not a plural: what is new would be found by it. */
const NEWS = 'news';
const VOWEL = /[aeiouy]/;

function withoutPlural(word: string): string {
  if (word === NEWS || /(?:ss|us|is)$/.test(word)) return word;
  // «EVs», but not «gas» or «has».
  if (word.length === 3) return word.replace(/(?<=[^aeiouy])s$/, '');
  return word.replace(/(?:(?<=ss|x|z|ch|sh|i)es|s)$/, '');
}

function withoutEnding(word: string): string {
  const stem = word.replace(/(?:ing|(?<!e)ed)$/, '');
  return stem.length >= 3 && VOWEL.test(stem) ? stem : word;
}

/** Endings that English adds or drops with -s, -es, -ing and -ed. What comes out is for comparing, not for showing. */
function englishRoot(word: string): string {
  const stem = withoutEnding(withoutPlural(word));
  if (stem.length <= 3) return stem;
  return stem
    .replace(/(?<=..)e$/, '')
    .replace(/(?<=[^aeiou])y$/, 'i')
    .replace(/([^aeiou])\1$/, '$1');
}

const known = new Map<string, readonly string[]>();
const KNOWN_MAX = 100_000;

function formsOf(word: string): string[] {
  if (word.length < 3) return [];
  const forms = ARABIC_WORD.test(word) ? arabicForms(word) : /^[a-z]+$/.test(word) ? [englishRoot(word)] : [];
  return [...new Set(forms)].filter((form) => form !== word);
}

/**
 * Other forms of a word that somebody asks for: Arabic without its article, English without its endings. It is related to
 * the words that are such a form, or have one in common with it.
 */
export const formsAsked = (word: string): readonly string[] => formsOf(word);

/**
 * Other forms by which a word of a text is found. Here Arabic is also taken without a small word in front: what somebody
 * asks for has none, and would find too much without its first letter.
 */
export function formsInText(word: string): readonly string[] {
  const before = known.get(word);
  if (before) return before;
  if (known.size >= KNOWN_MAX) known.clear();
  const forms = formsOf(word);
  const bare = ARABIC_WORD.test(word) && !ARTICLE.test(word) ? word.replace(SMALL_WORD, '') : word;
  if (bare !== word) forms.push(bare);
  known.set(word, forms);
  return forms;
}
