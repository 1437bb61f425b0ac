import { USER } from '../../../uids';
import type { TranslationRecord } from './record';

/** Display names by user id. */
export async function namesOf(ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = (await strapi.db
    .query(USER)
    .findMany({ select: ['id', 'displayName', 'username'], where: { id: { $in: wanted } } })) as {
    id: number;
    displayName: string | null;
    username: string;
  }[];
  return new Map(rows.map(({ id, displayName, username }) => [id, displayName || username]));
}

/** The author of a translation. Null if it was not recorded. */
export function translatorOf(
  record: Pick<TranslationRecord, 'engine' | 'model' | 'personId' | 'translatedAt'> | null,
  names: ReadonlyMap<number, string>,
) {
  if (!record?.translatedAt) return null;
  const { engine, model, personId, translatedAt } = record;
  const person = personId === null ? null : (names.get(personId) ?? null);
  return { engine: engine ?? null, model: model ?? null, person, at: new Date(translatedAt).toISOString() };
}
