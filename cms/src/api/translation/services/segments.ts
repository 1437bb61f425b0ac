import { z } from 'zod';
import { conflict, invalid, type FieldError } from '../../../rules/errors';
import { text } from '../../../rules/query';
import { readArticle, type Segment } from '../segments/article';
import { wrongMarks } from '../segments/marks';
import { normalise } from '../segments/normalise';
import { termsIn } from '../segments/protect';
import { findGlossary } from './glossary';
import { PERSON, recall, remember, type RememberedRow } from './memory';
import { namesOf, translatorOf } from './people';
import { findRecord, loadTexts, matchSaved, savedAs, type SavedSegment, type Texts } from './record';
import { saveArabicOf } from './save-arabic';
import { articlesUnderWay } from './translating';

const SEGMENT_MAX = 20_000;
const SEGMENTS_MAX = 5_000;
const MEMORY_HITS_MAX = 5;

export const segmentsBody = z.strictObject({
  segments: z
    .array(
      z.strictObject({
        key: text(40).min(1),
        hash: z.string().length(64),
        target: text(SEGMENT_MAX).min(1),
      }),
    )
    .min(1)
    .max(SEGMENTS_MAX),
});

type SegmentsBody = z.output<typeof segmentsBody>;

const hitOf = ({ id, target, origin, updatedAt }: RememberedRow) => ({
  id,
  text: target,
  by: origin === PERSON ? 'person' : 'machine',
  engine: origin === PERSON ? null : origin,
  at: new Date(updatedAt).toISOString(),
});

/** What somebody has written for a segment, although the article is not complete yet. */
const draftOf = (segment: Segment, rows: readonly RememberedRow[] = []): SavedSegment | undefined => {
  const [own] = rows;
  if (own?.origin !== PERSON) return undefined;
  return savedAs(segment, { target: own.target, by: 'person', engine: null, isFlagged: false });
};

/** The segments of an article with their Arabic, and everything that helps with it. Null for an unknown id. */
export async function findSegments(publicId: number) {
  const texts = await loadTexts({ publicId });
  if (!texts) return null;
  const { segments } = readArticle(texts.english);
  const [glossary, memory, record] = await Promise.all([
    findGlossary(),
    recall(segments.map(({ hash }) => hash)),
    texts.arabic ? findRecord(texts.documentId) : null,
  ]);
  const matches = matchSaved(segments, record?.segments ?? []);
  const formerAt = new Map(record?.segments.map((segment) => [segment.key, segment]));
  const isTranslated = texts.arabic !== null;
  const state = isTranslated ? 'translated' : 'pending';
  return {
    id: publicId,
    status: articlesUnderWay().includes(publicId) ? 'translating' : state,
    isAligned: record?.isAligned ?? !isTranslated,
    translator: translatorOf(record, await namesOf([record?.personId ?? null])),
    segments: segments.map((segment) => {
      const { key, kind, hash, source, marks } = segment;
      const match = matches.get(segment);
      const former = match ? undefined : formerAt.get(key);
      const rows = memory.get(hash) ?? [];
      const shown = match ?? (record?.isAligned ? former : undefined) ?? draftOf(segment, rows);
      return {
        ...{ key, kind, hash, source, marks },
        target: shown?.target ?? null,
        by: shown?.by ?? null,
        engine: shown?.engine ?? null,
        isChanged: isTranslated && !match,
        formerSource: former?.source ?? null,
        isFlagged: shown?.isFlagged ?? false,
        memory: rows.slice(0, MEMORY_HITS_MAX).map(hitOf),
        glossary: termsIn(source, glossary).map(({ id, term, arabic }) => ({ id, term, arabic })),
      };
    }),
  };
}

/** What is wrong with some segments that somebody sends. */
function check(body: SegmentsBody, segments: ReadonlyMap<string, Segment>): void {
  const wrong: FieldError[] = [];
  const stale: FieldError[] = [];
  body.segments.forEach(({ key, hash, target }, index) => {
    const segment = segments.get(key);
    const path = ['segments', String(index)];
    if (segment?.hash !== hash) {
      stale.push({
        path: [...path, 'hash'],
        message: `The English of '${key}' has changed since you opened it`,
      });
      return;
    }
    const marks = wrongMarks(segment.source, target);
    if (marks) wrong.push({ path: [...path, 'target'], message: `${key}: ${marks}` });
  });
  if (wrong.length > 0) throw invalid(...wrong);
  if (stale.length > 0) {
    throw conflict(
      'The English text has changed since you opened it. Your Arabic is still here: open the article again and compare.',
      ...stale,
    );
  }
}

/** The whole of an article's Arabic after somebody has written some of it; undefined while segments have none. */
async function complete(
  texts: Texts,
  segments: readonly Segment[],
  given: ReadonlyMap<string, string>,
): Promise<SavedSegment[] | undefined> {
  const record = texts.arabic ? await findRecord(texts.documentId) : null;
  const memory = await recall(segments.map(({ hash }) => hash));
  const saved = record?.isAligned ? record.segments : [];
  const matches = matchSaved(segments, saved);
  const formerAt = new Map(saved.map((segment) => [segment.key, segment]));
  const all = segments.map((segment): SavedSegment | undefined => {
    const target = given.get(segment.key);
    if (target !== undefined) {
      return savedAs(segment, { target, by: 'person', engine: null, isFlagged: false });
    }
    const match = matches.get(segment);
    if (match?.target) return match;
    // The former Arabic stays, and stays marked as such, where the English has changed.
    const former = formerAt.get(segment.key);
    if (former?.target && !wrongMarks(segment.source, former.target)) return former;
    return draftOf(segment, memory.get(segment.hash));
  });
  return all.every((segment) => segment !== undefined) ? all : undefined;
}

/**
 * Keeps what a person has written for some segments of an article, and saves its Arabic text as soon as there is Arabic
 * for each. False for an unknown id.
 * @throws (400) for lost marks, (409) for English that has changed.
 */
export async function saveSegments(publicId: number, body: SegmentsBody, personId: number): Promise<boolean> {
  const texts = await loadTexts({ publicId });
  if (!texts) return false;
  const { segments } = readArticle(texts.english);
  const byKey = new Map(segments.map((segment) => [segment.key, segment]));
  check(body, byKey);
  const given = new Map(body.segments.map(({ key, target }) => [key, normalise(target)]));
  await strapi.db.transaction(async () => {
    await remember(
      [...given].flatMap(([key, target]) => {
        const segment = byKey.get(key);
        if (!segment) return [];
        const { hash: sourceHash, source } = segment;
        return [{ sourceHash, glossaryHash: '', origin: PERSON, model: '', source, target, personId }];
      }),
    );
    const all = await complete(texts, segments, given);
    if (!all) return;
    const record = texts.arabic ? await findRecord(texts.documentId) : null;
    const isByMachine = all.some(({ by }) => by === 'machine');
    await saveArabicOf(texts, all, {
      engine: isByMachine ? (record?.engine ?? null) : null,
      model: isByMachine ? (record?.model ?? null) : null,
      personId,
    });
  });
  return true;
}
