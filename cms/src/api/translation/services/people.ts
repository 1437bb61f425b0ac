import { USER } from '../../../uids';
import { namesOf, PERSON, type Names, type Person } from '../../../workflow/people';
import type { TranslationRecord } from './record';

/** Names by user id, those of blocked users as well: they stay the authors of their translations. */
export async function findTranslators(ids: readonly (number | null)[]): Promise<Map<number, Names>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const people = (await strapi.db
    .query(USER)
    .findMany({ select: PERSON, where: { id: { $in: wanted } } })) as Person[];
  return new Map(people.map((one) => [Number(one.id), namesOf(one)]));
}

/** The author of a translation. Null if it was not recorded. */
export function translatorOf(
  record: Pick<TranslationRecord, 'engine' | 'model' | 'personId' | 'translatedAt'> | null,
  people: ReadonlyMap<number, Names>,
) {
  if (!record?.translatedAt) return null;
  const { engine, model, personId, translatedAt } = record;
  const names = personId === null ? undefined : people.get(personId);
  return {
    ...{ engine: engine ?? null, model: model ?? null },
    ...{ person: names?.name ?? null, personAr: names?.nameAr ?? null },
    at: new Date(translatedAt).toISOString(),
  };
}
