import type { SynonymRow } from '../../../contract/rows';
import { holdSeries } from '../../../documents/public-id';
import { documentOf } from '../../../rules/document-of';
import { conflict, invalid, refuseStale } from '../../../rules/errors';
import { sequenceOf } from '../../../search/normalise';
import { SYNONYM } from '../../../uids';

/** Every group, or the one with a number; in the order of the alphabet. */
export async function findGroups(where: { publicId?: number } = {}): Promise<SynonymRow[]> {
  const rows = (await strapi.db
    .query(SYNONYM)
    .findMany({ select: ['publicId', 'words', 'updatedAt'], where })) as SynonymRow[];
  const first = ({ words: [word = ''] }: SynonymRow) => word;
  return rows.sort((one, other) => first(one).localeCompare(first(other)) || one.publicId - other.publicId);
}

/** A word as search compares it: «أحمد» and «احمد» are one. */
const inOneSpelling = (word: string) => sequenceOf(word).join(' ');

const wrong = (message: string) => ({ path: ['words'], message });

/**
 * Refuses a word that search does not see, one that is in the group twice, and one that another group has.
 * @throws (400, 409)
 */
async function check(words: readonly string[], ownId?: number): Promise<void> {
  const seen = new Map<string, string>();
  for (const word of words) {
    const spelling = inOneSpelling(word);
    if (spelling === '') throw invalid(wrong(`The word '${word}' has neither letters nor digits`));
    const before = seen.get(spelling);
    if (before !== undefined) throw invalid(wrong(`'${word}' is in this group already, as '${before}'`));
    seen.set(spelling, word);
  }
  for (const group of await findGroups()) {
    if (group.publicId === ownId) continue;
    const taken = group.words.map(inOneSpelling).find((spelling) => seen.has(spelling));
    if (taken === undefined) continue;
    const message = `'${seen.get(taken) ?? ''}' is in another group already: ${group.words.join(', ')}`;
    throw conflict(message, wrong(message));
  }
}

const tidy = (words: readonly string[]) => words.map((word) => word.replace(/\s+/g, ' '));

/**
 * The number of the new group. To be called in a transaction.
 * @throws (400, 409)
 */
export async function addGroup(given: readonly string[]): Promise<number> {
  const words = tidy(given);
  await holdSeries('synonym');
  await check(words);
  const { publicId } = await strapi.documents(SYNONYM).create({ data: { words } });
  return Number(publicId);
}

/**
 * Null for an unknown number.
 * @param updatedAt the save that the words are based on. A later one is not replaced.
 * @throws (400, 409)
 */
export async function saveGroup(
  publicId: number,
  given: readonly string[],
  updatedAt?: string,
): Promise<SynonymRow | null> {
  const words = tidy(given);
  return strapi.db.transaction(async () => {
    await holdSeries('synonym');
    const documentId = await documentOf(SYNONYM, publicId);
    const [saved] = await findGroups({ publicId });
    if (!documentId || !saved) return null;
    refuseStale(saved, updatedAt, 'group');
    await check(words, publicId);
    await strapi.documents(SYNONYM).update({ documentId, data: { words } });
    return (await findGroups({ publicId }))[0] ?? null;
  });
}

/** Whether there was such a group. */
export async function removeGroup(publicId: number): Promise<boolean> {
  const documentId = await documentOf(SYNONYM, publicId);
  if (!documentId) return false;
  await strapi.documents(SYNONYM).delete({ documentId });
  return true;
}
