import { ARTICLE } from '../uids';
import { SCRIPT_CHANGE, sequenceOf } from './normalise';
import { plainText } from './plain-text';

/** Words in quotation marks of any kind. */
const QUOTED = /["“”„«]([^"“”„«»]+)["“”»]/g;

/** The phrases in quotation marks, word by word. A single word is no phrase. */
export const phrasesIn = (typed: string): string[][] =>
  [...typed.matchAll(QUOTED)].map(([, words = '']) => sequenceOf(words)).filter(({ length }) => length > 1);

/** The typed words without quotation marks. A word in two scripts is two words, as in the index. */
export const wordsTyped = (typed: string): string =>
  typed.replace(QUOTED, ' $1 ').replace(SCRIPT_CHANGE, ' ').replace(/\s+/g, ' ').trim();

const stands = (phrase: readonly string[], words: readonly string[]) =>
  words.some((_word, at) => phrase.every((word, index) => words[at + index] === word));

interface TextRow {
  publicId: number;
  title: string;
  excerpt: string;
  content: string;
}

/** The published texts of articles in both languages, by public id. */
export async function textsOf(ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows: TextRow[] = await strapi.db.query(ARTICLE).findMany({
    select: ['publicId', 'title', 'excerpt', 'content'],
    where: { publicId: { $in: [...ids] }, publishedAt: { $notNull: true } },
    orderBy: { locale: 'desc' },
  });
  const texts = new Map<number, string[]>(ids.map((id) => [id, []]));
  for (const { publicId, title, excerpt, content } of rows) {
    texts.get(publicId)?.push(title, excerpt, plainText(content));
  }
  return texts;
}

/**
 * The articles that contain all phrases, in the given order. The index does not store the positions of words.
 */
export async function withPhrases(ids: readonly number[], phrases: readonly string[][]): Promise<number[]> {
  const texts = await textsOf(ids);
  return ids.filter((id) => {
    const sequences = (texts.get(id) ?? []).map(sequenceOf);
    return phrases.every((phrase) => sequences.some((words) => stands(phrase, words)));
  });
}
