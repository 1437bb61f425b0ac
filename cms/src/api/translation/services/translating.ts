import createError from 'http-errors';
import type { GlossaryTerm } from '../../../contract/glossary';
import { ARABIC, ENGLISH, LANGUAGE_NAMES, type Locale } from '../../../locales';
import { conflict, invalid } from '../../../rules/errors';
import { EngineError, type Engine } from '../engines/engine';
import { readArticle, type ArticleText, type Segment } from '../segments/article';
import { leavesSource } from '../segments/check';
import { directionOf, type Direction } from '../segments/direction';
import { hasIrregularPlural } from '../segments/protect';
import { translateTexts, type SourceText, type Translated } from '../segments/translating';
import { lockArticle } from '../../article/services/versions';
import { withDrafts } from './drafts';
import { currentEngine, refusalOf } from './engine';
import { findGlossary, glossaryHashOf } from './glossary';
import { PERSON, recall, remember } from './memory';
import { findPresentRecord } from './present-record';
import {
  findRecord,
  hasOwnBlocks,
  loadTexts,
  savedAs,
  type SavedSegment,
  type TranslationRecord,
} from './record';
import { resolve, textToTranslate } from './resolve';
import { saveTranslationOf } from './save-translation';

interface Translation {
  /** The user who has requested it. */
  personId: number | null;
  signal?: AbortSignal | undefined;
  /** Whether a translation with blocks of its own stays unchanged, since a person has written it. */
  keepsOwnShape?: boolean;
}

/** Whether an article's title, excerpt and text are complete enough to be translated. */
export const isComplete = ({ title, excerpt, content }: ArticleText): boolean =>
  [title, excerpt, content].every((text) => text.trim() !== '');

interface Asking extends Pick<Translating, 'glossary' | 'direction' | 'signal'> {
  /** Whether the article has other segments, whose translations are known. */
  isPart: boolean;
}

async function askEngine(
  open: readonly Segment[],
  engine: Engine,
  { glossary, direction, signal, isPart }: Asking,
): Promise<SavedSegment[]> {
  const untranslated = glossary.flatMap(({ term, arabic }) => (arabic === null ? [term] : []));
  const isToCheck = (source: string, { target, isFlagged }: Translated) =>
    isFlagged ||
    hasIrregularPlural(source, glossary) ||
    leavesSource(source, target, direction, untranslated);
  // A sentence that occurs twice in an article is paid for once.
  const byHash = new Map(open.map((segment) => [segment.hash, segment]));
  const hashes = new Map([...byHash.values()].map((segment) => [textToTranslate(segment), segment.hash]));
  const rememberSome = (answers: Iterable<readonly [SourceText, Translated]>, areToCheck: boolean) =>
    remember(
      [...answers].flatMap(([text, answer]) => {
        const { source } = text;
        const { target, engine: origin, model, isFlagged } = answer;
        const sourceHash = hashes.get(text);
        if (sourceHash === undefined || isToCheck(source, answer) !== areToCheck) return [];
        // An Arabic text that the engine could not translate is no translation to use again.
        if (isFlagged && target === source) return [];
        const glossaryHash = glossaryHashOf(source, glossary, direction);
        return [{ sourceHash, glossaryHash, origin, model: model ?? '', source, target }];
      }),
    );
  const texts = [...hashes.keys()];
  const answers = await translateTexts(texts, {
    ...{ engine, glossary, direction, signal, isPart },
    // If a later request fails, the next attempt must not pay for these again.
    onUsable: (usable) => rememberSome(usable, false),
  });
  const done = texts.flatMap((text, index) => {
    const answer = answers[index];
    return answer ? [[text, answer] as const] : [];
  });
  // The memory has no flags. Stored earlier, these answers would have none in the next attempt.
  await rememberSome(done, true);
  const answerOf = new Map(done.map(([text, answer]) => [hashes.get(text), answer]));
  return open.map((segment) => {
    const answer = answerOf.get(segment.hash);
    const { target = null, engine: by = null } = answer ?? {};
    const isFlagged = answer !== undefined && isToCheck(segment.source, answer);
    return savedAs(segment, { target, by: 'machine', engine: by, isFlagged });
  });
}

interface Translating {
  /** The record of the article, with its translated segments and its drafts. */
  record: TranslationRecord | null;
  glossary: GlossaryTerm[];
  direction: Direction;
  signal?: AbortSignal | undefined;
  /** Whether people's entries of the memory are left out. They may belong to a draft, or to a text under embargo. */
  isByMachinesOnly?: boolean;
}

/**
 * The translation of all segments: known ones, those of the memory, and the engine's. `isAsked` says whether the
 * engine was asked.
 * @throws {EngineError}
 */
export async function translateSegments(
  segments: readonly Segment[],
  { record, glossary, direction, signal, isByMachinesOnly = false }: Translating,
): Promise<{ all: SavedSegment[]; isAsked: boolean }> {
  const engine = currentEngine();
  const memory = await recall(segments.map(({ hash }) => hash));
  if (isByMachinesOnly) {
    for (const [hash, rows] of memory) {
      memory.set(
        hash,
        rows.filter(({ origin }) => origin !== PERSON),
      );
    }
  }
  const { known, open } = resolve(segments, { record, memory, engine, glossary, direction });
  const isPart = known.size > 0;
  const answered = await askEngine(open, engine, { glossary, direction, signal, isPart });
  open.forEach((segment, index) => {
    const answer = answered[index];
    if (answer) known.set(segment, answer);
  });
  return { all: segments.flatMap((segment) => known.get(segment) ?? []), isAsked: open.length > 0 };
}

/**
 * An error of the engine as one of ours (502). The engine's own status would say that the caller is refused, and
 * that another attempt is of no use.
 */
export const engineFailure = (error: unknown): unknown =>
  error instanceof EngineError
    ? createError(502, `${error.message}. Nothing was changed; try again later.`, { cause: error })
    : error;

/** The texts of an article by their languages. */
type ArticleTexts = Record<Locale, ArticleText>;

async function translateNow(
  publicId: number,
  { personId, signal, keepsOwnShape = false }: Translation,
): Promise<ArticleTexts | null> {
  const texts = await loadTexts({ publicId });
  if (!texts) return null;
  if (!isComplete(texts.source)) {
    throw invalid({ path: ['content'], message: 'Title, excerpt and content are needed before translating' });
  }
  const direction = directionOf(texts.original);
  const refusal = refusalOf(direction);
  if (refusal !== undefined) throw invalid({ path: ['original'], message: refusal });
  const { segments, tooLarge } = readArticle(texts.source, direction);
  if (tooLarge) throw invalid({ path: ['content'], message: tooLarge.sentence('content') });
  const engine = currentEngine();
  const [glossary, record] = await Promise.all([findGlossary(), findPresentRecord(texts)]);
  if (keepsOwnShape && hasOwnBlocks(texts, record)) {
    throw conflict(
      `Somebody has given the ${LANGUAGE_NAMES[direction.to]} text blocks of its own: it has to be brought up to date by hand`,
    );
  }
  const { all, isAsked } = await translateSegments(segments, {
    record,
    glossary,
    direction,
    signal,
  });
  signal?.throwIfAborted();
  const target = await strapi.db.transaction(async () => {
    await lockArticle(publicId);
    // People may save segments while the engine works. The translation must contain these segments.
    const latest = await findRecord(texts.documentId);
    const complete = withDrafts(segments, all, { record: latest, direction });
    const isByMachine = complete.some(({ by }) => by === 'machine');
    return saveTranslationOf(texts, complete, {
      engine: isAsked ? engine.name : isByMachine ? (record?.engine ?? engine.name) : null,
      model: isAsked ? engine.model : (record?.model ?? null),
      personId: personId ?? record?.personId ?? null,
      isApproved: false,
    });
  });
  return direction.to === ARABIC
    ? { [ENGLISH]: texts.source, [ARABIC]: target }
    : { [ENGLISH]: target, [ARABIC]: texts.source };
}

const underWay = new Map<number, { signal: AbortSignal | undefined; texts: Promise<ArticleTexts | null> }>();

/** The articles that are being translated now. */
export const articlesUnderWay = (): number[] => [...underWay.keys()];

/**
 * Translates the new or changed parts of an article, and saves the whole as its translation. Returns both texts. People's
 * translations stay. A concurrent call waits for the same translation. Null for an unknown id.
 * @throws (400) for an article whose text is not complete yet, or whose language the engine does not translate,
 *   (409) when somebody saves another translation meanwhile, (502) when the engine does not answer.
 */
export async function translateArticle(
  publicId: number,
  translation: Translation,
): Promise<ArticleTexts | null> {
  const known = underWay.get(publicId);
  if (known) {
    try {
      return await known.texts;
    } catch (error) {
      // A cancelled run of many articles ends its translations. This caller has asked for one article, and did not
      // cancel anything.
      if (!known.signal?.aborted || translation.signal?.aborted) throw error;
      return translateArticle(publicId, translation);
    }
  }
  const texts = translateNow(publicId, translation)
    .catch((error: unknown) => {
      throw engineFailure(error);
    })
    .finally(() => underWay.delete(publicId));
  underWay.set(publicId, { signal: translation.signal, texts });
  return texts;
}
