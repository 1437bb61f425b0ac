import createError from 'http-errors';
import { conflict, invalid } from '../../../rules/errors';
import { EngineError, type Engine } from '../engines/engine';
import { readArticle, type ArticleText, type Segment } from '../segments/article';
import { leavesEnglish } from '../segments/check';
import { hasIrregularPlural } from '../segments/protect';
import { translateTexts } from '../segments/translating';
import { currentEngine } from './engine';
import { findGlossary, glossaryHashOf, type GlossaryRow } from './glossary';
import { recall, remember } from './memory';
import { findRecord, loadTexts, savedAs, type SavedSegment } from './record';
import { resolve, textToTranslate } from './resolve';
import { saveArabicOf } from './save-arabic';

interface Translation {
  /** The user who has requested it. */
  personId: number | null;
  signal?: AbortSignal | undefined;
  /** Whether an Arabic text with blocks of its own stays unchanged, since a person has written it. */
  keepsOwnShape?: boolean;
}

/** Whether an article's title, excerpt and text are complete enough to be translated. */
export const isComplete = ({ title, excerpt, content }: ArticleText): boolean =>
  [title, excerpt, content].every((text) => text.trim() !== '');

async function askEngine(
  open: readonly Segment[],
  engine: Engine,
  glossary: GlossaryRow[],
  signal: AbortSignal | undefined,
): Promise<SavedSegment[]> {
  // A sentence that occurs twice in an article is paid for once.
  const byHash = new Map(open.map((segment) => [segment.hash, segment]));
  const unique = [...byHash.values()];
  const done = await translateTexts(unique.map(textToTranslate), { engine, glossary, signal });
  const answers = new Map(unique.map(({ hash }, index) => [hash, done[index]]));
  await remember(
    unique.flatMap(({ hash, source }) => {
      const answer = answers.get(hash);
      if (!answer) return [];
      const { target, engine: origin, model } = answer;
      const glossaryHash = glossaryHashOf(source, glossary);
      return [{ sourceHash: hash, glossaryHash, origin, model: model ?? '', source, target }];
    }),
  );
  const untranslated = glossary.flatMap(({ term, arabic }) => (arabic === null ? [term] : []));
  return open.map((segment) => {
    const { target = null, engine: by = null, isFlagged = false } = answers.get(segment.hash) ?? {};
    const isToCheck =
      isFlagged ||
      hasIrregularPlural(segment.source, glossary) ||
      leavesEnglish(segment.source, target ?? '', untranslated);
    return savedAs(segment, { target, by: 'machine', engine: by, isFlagged: isToCheck });
  });
}

interface Translating {
  /** The segments that the article has in Arabic. */
  saved: readonly SavedSegment[];
  glossary: GlossaryRow[];
  signal?: AbortSignal | undefined;
}

/**
 * The Arabic of all segments: known ones, those of the memory, and the engine's. `isAsked` says whether the
 * engine was asked.
 * @throws {EngineError}
 */
export async function translateSegments(
  segments: readonly Segment[],
  { saved, glossary, signal }: Translating,
): Promise<{ all: SavedSegment[]; isAsked: boolean }> {
  const engine = currentEngine();
  const memory = await recall(segments.map(({ hash }) => hash));
  const { known, open } = resolve(segments, { saved, memory, engine, glossary });
  const answered = await askEngine(open, engine, glossary, signal);
  open.forEach((segment, index) => {
    const answer = answered[index];
    if (answer) known.set(segment, answer);
  });
  return { all: segments.flatMap((segment) => known.get(segment) ?? []), isAsked: open.length > 0 };
}

async function translateNow(
  publicId: number,
  { personId, signal, keepsOwnShape = false }: Translation,
): Promise<ArticleText | null> {
  const texts = await loadTexts({ publicId });
  if (!texts) return null;
  if (!isComplete(texts.source)) {
    throw invalid({ path: ['content'], message: 'Title, excerpt and content are needed before translating' });
  }
  const { segments, tooLarge } = readArticle(texts.source);
  if (tooLarge) throw invalid({ path: ['content'], message: tooLarge.sentence('content') });
  const engine = currentEngine();
  const [glossary, record] = await Promise.all([
    findGlossary(),
    texts.target ? findRecord(texts.documentId) : null,
  ]);
  if (keepsOwnShape && record && !record.isAligned) {
    throw conflict(
      'Somebody has given the Arabic text blocks of its own: it has to be brought up to date by hand',
    );
  }
  const { all, isAsked } = await translateSegments(segments, {
    saved: record?.segments ?? [],
    glossary,
    signal,
  });
  const isByMachine = all.some(({ by }) => by === 'machine');
  signal?.throwIfAborted();
  return saveArabicOf(texts, all, {
    engine: isAsked ? engine.name : isByMachine ? (record?.engine ?? engine.name) : null,
    model: isAsked ? engine.model : (record?.model ?? null),
    personId: personId ?? record?.personId ?? null,
    isApproved: false,
  });
}

const underWay = new Map<number, Promise<ArticleText | null>>();

/** The articles that are being translated now. */
export const articlesUnderWay = (): number[] => [...underWay.keys()];

/**
 * Translates the new or changed parts of an article, and saves the whole as its Arabic version. People's
 * translations stay. A concurrent call waits for the same translation. Null for an unknown id.
 * @throws (400) for an article whose text is not complete yet, (409) when somebody saves another Arabic text
 *   meanwhile, (502) when the engine does not answer.
 */
export function translateArticle(publicId: number, translation: Translation): Promise<ArticleText | null> {
  const known = underWay.get(publicId);
  if (known) return known;
  const translating = translateNow(publicId, translation)
    .catch((error: unknown) => {
      if (!(error instanceof EngineError)) throw error;
      throw createError(502, `${error.message}. Nothing was changed; try again later.`, { cause: error });
    })
    .finally(() => underWay.delete(publicId));
  underWay.set(publicId, translating);
  return translating;
}
