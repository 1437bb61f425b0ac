import { ARTICLE } from '../uids';
import { sequenceOf } from './normalise';
import { plainText } from './plain-text';

/** Words in quotation marks of any kind. */
const QUOTED = /["“”„«]([^"“”„«»]+)["“”»]/g;

/** The phrases in quotation marks, word by word. A single word is no phrase. */
export const phrasesIn = (typed: string): string[][] =>
  [...typed.matchAll(QUOTED)].map(([, words = '']) => sequenceOf(words)).filter(({ length }) => length > 1);

export const withoutQuotes = (typed: string): string =>
  typed.replace(QUOTED, ' $1 ').replace(/\s+/g, ' ').trim();

const stands = (phrase: readonly string[], words: readonly string[]) =>
  words.some((_word, at) => phrase.every((word, index) => words[at + index] === word));

interface TextRow {
  publicId: number;
  documentId: string;
  title: string;
  excerpt: string;
  content: string;
}

/** The published texts of articles in both languages, by public id. */
export async function textsOf(ids: readonly number[]): Promise<Map<number, string[]>> {
  const entries: { public_id: number; document_id: string }[] = await strapi.db
    .connection('search_entries')
    .select('public_id', 'document_id')
    .where({ kind: 'article' })
    .whereIn('public_id', [...ids]);
  const rows: TextRow[] = await strapi.db.query(ARTICLE).findMany({
    select: ['documentId', 'title', 'excerpt', 'content'],
    where: {
      documentId: { $in: entries.map((entry) => entry.document_id) },
      publishedAt: { $notNull: true },
    },
    orderBy: { locale: 'desc' },
  });
  return new Map(
    entries.map((entry) => [
      entry.public_id,
      rows
        .filter(({ documentId }) => documentId === entry.document_id)
        .flatMap(({ title, excerpt, content }) => [title, excerpt, plainText(content)]),
    ]),
  );
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
