import type { Gender } from '../entry';

export type Case = 'nominative' | 'accusative' | 'genitive';

/** What an adjective, a verb or a pronoun has to agree with. */
export interface Features {
  gender: Gender;
  number: 'one' | 'two' | 'many';
  human: boolean;
}

export interface Word {
  text: string;
  takesArticle: boolean;
}

/** A noun taken apart: what a possessor follows directly, and the adjectives that come after the possessor. */
export interface Stem {
  core: readonly Word[];
  tail: readonly Word[];
}

/** The words of a value; a single word always takes the article. */
export function parseWords(value: string): Word[] {
  const words = value.split(' ');
  return words.map((word) =>
    word.startsWith('+')
      ? { text: word.slice(1), takesArticle: true }
      : { text: word, takesArticle: words.length === 1 },
  );
}

/** Everything up to the first word with an article is the core: «محطة شحن», «سيارة | كهربائية». */
export function parseStem(value: string): Stem {
  const words = parseWords(value);
  const end = words.findIndex((word) => word.takesArticle) + 1 || words.length;
  return { core: words.slice(0, end), tail: words.slice(end) };
}

/** A stem without any `+` in it, such as «استهلاك الوقود», which neither takes an article nor a possessor. */
export function isFixed(stem: Stem): boolean {
  return !stem.core.some((word) => word.takesArticle);
}

const NO_NUNATION = /(?:[ةىا]|اء)$/;
/** Sound plurals and duals, and broken plurals like مكابح, أصدقاء. */
const NO_NUNATION_OF_MANY = /(?:ات|ون|ين|ان)$|^..ا.{2,3}$/;
/** أسرع, أحمر. */
const COMPARATIVE = /^أ[^او]{2}[^ا]$/;

function refusesNunation(word: string, isSingular: boolean): boolean {
  const letters = word.replace(/[\u064B-\u0652]/g, '');
  if (!/[ء-ي]$/.test(letters) || NO_NUNATION.test(letters) || COMPARATIVE.test(letters)) return true;
  return !isSingular && NO_NUNATION_OF_MANY.test(letters);
}

/** The indefinite accusative: محرك becomes محركًا where the script shows it. */
export function nunated(word: string, isSingular = true): string {
  const full = whole(word);
  return refusesNunation(full, isSingular) ? word : `${full}ًا`;
}

/** عالٍ, which is عالي wherever something is joined to it. */
function whole(word: string): string {
  return word.replace(/\u064D$/, 'ي');
}

export function withArticle(word: string): string {
  return `ال${whole(word)}`;
}

export interface Declension {
  definite: boolean;
  case: Case;
  /** Broken plurals take no nunation. */
  isSingular?: boolean;
  /** Before a possessor: no article, and no final ن of a plural or a dual. */
  construct?: boolean;
}

export function decline(
  words: readonly Word[],
  { definite, case: grammatical, construct, isSingular = true }: Declension,
): string {
  const nunates = grammatical === 'accusative' && words[0]?.takesArticle && !definite && !construct;
  return words
    .map(({ text, takesArticle }) => {
      if (construct) return whole(text);
      if (!takesArticle) return text;
      if (definite) return withArticle(text);
      return nunates ? nunated(text, isSingular) : text;
    })
    .join(' ');
}

/** مهندسون, or after a preposition or a verb مهندسين; before a possessor without the ن. */
export function soundPlural(singular: string, grammatical: Case): string {
  return singular.replace(/\u064D$/, '') + (grammatical === 'nominative' ? 'ون' : 'ين');
}

export function dual(word: string, grammatical: Case): string {
  const base = word.endsWith('ة') ? `${word.slice(0, -1)}ت` : whole(word).replace(/ى$/, 'ي');
  return base + (grammatical === 'nominative' ? 'ان' : 'ين');
}

/** Without the final ن that plurals and duals lose before a possessor. */
export function withoutFinalNun(word: string): string {
  return word.replace(/(?<=[وياى])ن$/, '');
}

/** A noun with a possessive pronoun: بطارية and ها make بطاريتها. */
export function withSuffix(word: string, suffix: string, grammatical: Case): string {
  if (word.endsWith('ة')) return `${word.slice(0, -1)}ت${suffix}`;
  if (word.endsWith('ى')) return `${word.slice(0, -1)}ا${suffix}`;
  if (word.endsWith('اء')) {
    const seat = { nominative: 'ؤ', accusative: 'ء', genitive: 'ئ' }[grammatical];
    return word.slice(0, -1) + (suffix === 'ي' ? 'ئ' : seat) + suffix;
  }
  return whole(word) + suffix;
}
