import { chunks } from '../../../database/chunks';
import { MEMORY } from '../../../uids';
import type { Engine } from '../engines/engine';
import { sketchColumns } from '../segments/sketch';

/** The origin of people's translations. Machines have the names of their engines. */
export const PERSON = 'person';

/** A translation of a segment. */
export interface Remembered {
  sourceHash: string;
  /** The hash of the terms that a machine had to use. It is '' for people. */
  glossaryHash: string;
  origin: string;
  model: string;
  source: string;
  target: string;
  personId?: number | null;
  /** Whether a reader's screen requested it. If there are very many of these, old ones are removed. */
  isPublic?: boolean;
}

export type RememberedRow = Remembered & { id: number; updatedAt: string };

/** SQLite accepts 32,766 parameters in a statement, and joins 500 rows. */
const AT_ONCE = 400;
/** The maximum number of entries that readers requested. The segments of articles are never removed. */
const PUBLIC_MAX = 20_000;
const PRUNE_EVERY = 500;

export const SELECT = [
  'id',
  'sourceHash',
  'glossaryHash',
  'origin',
  'model',
  'source',
  'target',
  'personId',
  'updatedAt',
];

const memories = () => strapi.db.query(MEMORY);

/** All entries for some segments, by their hash: people's entries first, then the latest. */
export async function recall(hashes: readonly string[]): Promise<Map<string, RememberedRow[]>> {
  const found = new Map<string, RememberedRow[]>();
  for (const some of chunks([...new Set(hashes)], AT_ONCE)) {
    const rows = (await memories().findMany({
      select: SELECT,
      where: { sourceHash: { $in: some } },
      orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    })) as RememberedRow[];
    for (const row of rows) found.set(row.sourceHash, [...(found.get(row.sourceHash) ?? []), row]);
  }
  const isByPerson = ({ origin }: RememberedRow) => Number(origin === PERSON);
  for (const rows of found.values()) rows.sort((a, b) => isByPerson(b) - isByPerson(a));
  return found;
}

/** Removes an entry, so that it is not suggested or used again. False for an unknown id. */
export async function forget(id: number): Promise<boolean> {
  return (await memories().delete({ where: { id }, select: ['id'] })) !== null;
}

/**
 * The entry that serves a segment without a request to the engine: a person's, or the engine's own with the
 * same glossary.
 */
export function bestOf(
  rows: readonly RememberedRow[] | undefined,
  engine: Engine,
  glossaryHash: string,
): RememberedRow | undefined {
  return rows?.find(
    (row) =>
      row.origin === PERSON ||
      // The dictionary is faster than the database, and better with each version.
      (row.origin !== 'dictionary' &&
        row.origin === engine.name &&
        row.model === (engine.model ?? '') &&
        row.glossaryHash === glossaryHash),
  );
}

let sincePruned = 0;

async function prune(): Promise<void> {
  sincePruned = 0;
  const [oldest] = (await memories().findMany({
    select: ['id'],
    where: { isPublic: true },
    orderBy: { id: 'desc' },
    offset: PUBLIC_MAX,
    limit: 1,
  })) as { id: number }[];
  if (oldest) await memories().deleteMany({ where: { isPublic: true, id: { $lte: oldest.id } } });
}

const keyOf = ({ sourceHash, glossaryHash, origin, model }: Remembered) =>
  [sourceHash, glossaryHash, origin, model].join(' ');

/** Stores translations. They replace earlier ones of the same segments by the same origin. */
export async function remember(entries: readonly Remembered[]): Promise<void> {
  const latest = [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
  for (const some of chunks(latest, AT_ONCE)) {
    await strapi.db.transaction(async () => {
      const known = (await memories().findMany({
        select: ['id', 'sourceHash', 'glossaryHash', 'origin', 'model'],
        where: { sourceHash: { $in: some.map(({ sourceHash }) => sourceHash) } },
      })) as (Remembered & { id: number })[];
      const keys = new Set(some.map(keyOf));
      const replaced = known.filter((row) => keys.has(keyOf(row))).map(({ id }) => id);
      if (replaced.length > 0) await memories().deleteMany({ where: { id: { $in: replaced } } });
      const now = new Date();
      await memories().createMany({
        data: some.map((entry) => ({
          ...{ isPublic: false, createdAt: now, updatedAt: now },
          ...entry,
          ...(entry.origin === PERSON ? sketchColumns(entry.source) : {}),
        })),
      });
    });
  }
  sincePruned += latest.filter(({ isPublic }) => isPublic).length;
  if (sincePruned >= PRUNE_EVERY) await prune();
}
