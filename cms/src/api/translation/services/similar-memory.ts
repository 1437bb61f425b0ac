import type { Caller } from '../../../rights/rights';
import { MEMORY } from '../../../uids';
import type { Segment } from '../segments/article';
import { fitMarks } from '../segments/carry';
import type { Direction } from '../segments/direction';
import { hashOfSource } from '../segments/normalise';
import { similarity, wordsOf } from '../segments/similarity';
import { LEAST_SIMILARITY } from '../segments/pair';
import { NO_SKETCH, SKETCH_COLUMNS, sketchOf } from '../segments/sketch';
import { PERSON, SELECT, type RememberedRow } from './memory';

/** A person's translation of a similar sentence. */
export interface SimilarHit extends RememberedRow {
  /** The similarity in per cent, below 100. */
  match: number;
}

/** The number of segments of one article that are looked up, and of rows that they are compared with. */
const SEGMENTS_MAX = 100;
const CANDIDATES_MAX = 2_000;
const HITS_MAX = 3;

type SketchedRow = RememberedRow & Record<(typeof SKETCH_COLUMNS)[number], number>;

/**
 * People's translations of sentences that are similar to some segments, the most similar first. The database
 * finds the candidates by their sketches, so the cost does not grow with the memory. An Arabic article may quote
 * an English sentence, whose Arabic is no suggestion for its English. A sentence may belong to the draft of a
 * colleague: callers who do not translate all articles are shown their own translations only.
 */
export async function recallSimilar(
  segments: readonly Segment[],
  direction: Direction,
  caller: Caller,
): Promise<Map<Segment, SimilarHit[]>> {
  const sketched = segments
    .slice(0, SEGMENTS_MAX)
    .map((segment) => ({ segment, words: wordsOf(segment.source), sketch: sketchOf(segment.source) }))
    .filter(({ sketch }) => sketch[0] !== NO_SKETCH);
  if (sketched.length === 0) return new Map();
  const rows = (await strapi.db.query(MEMORY).findMany({
    select: [...SELECT, ...SKETCH_COLUMNS],
    where: {
      origin: PERSON,
      ...(caller.rights.has('translateAll') ? {} : { personId: caller.id }),
      $or: SKETCH_COLUMNS.map((column, band) => ({
        [column]: { $in: sketched.map(({ sketch }) => sketch[band]) },
      })),
    },
    orderBy: { id: 'desc' },
    limit: CANDIDATES_MAX,
  })) as SketchedRow[];
  const candidates = rows
    .filter(({ sourceHash, source }) => sourceHash === hashOfSource(source, direction))
    .map((row) => ({ row, words: wordsOf(row.source) }));
  return new Map(
    sketched.map(({ segment, words, sketch }) => {
      const hits = candidates
        .filter(
          ({ row }) =>
            row.sourceHash !== segment.hash &&
            SKETCH_COLUMNS.some((name, band) => row[name] === sketch[band]),
        )
        .map(({ row, words: others }) => ({ row, match: similarity(words, others, LEAST_SIMILARITY) }))
        .filter(({ match }) => match > 0)
        .sort((a, b) => b.match - a.match)
        .slice(0, HITS_MAX)
        .map(({ row, match }) => ({
          ...row,
          target: fitMarks(row.target, segment.source),
          match: Math.min(99, Math.round(100 * match)),
        }));
      return [segment, hits];
    }),
  );
}

const AT_ONCE = 400;

/** Adds sketches to people's translations that were stored before sketches existed. */
export async function addMissingSketches(): Promise<void> {
  const memories = strapi.db.query(MEMORY);
  for (;;) {
    const rows = (await memories.findMany({
      select: ['id', 'source'],
      where: { origin: PERSON, sketch1: { $null: true } },
      limit: AT_ONCE,
    })) as Pick<RememberedRow, 'id' | 'source'>[];
    if (rows.length === 0) return;
    await strapi.db.transaction(async ({ trx }) => {
      const table = strapi.db.metadata.get(MEMORY).tableName;
      for (const { id, source } of rows) {
        const sketch = sketchOf(source);
        await trx(table)
          .where({ id })
          .update(Object.fromEntries(sketch.map((value, band) => [`sketch_${band + 1}`, value])));
      }
    });
  }
}
