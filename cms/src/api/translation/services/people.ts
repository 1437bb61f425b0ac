import type { Names } from '../../../workflow/people';
import type { TranslationRecord } from './record';

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
