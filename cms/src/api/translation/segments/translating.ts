import { translateByDictionary } from '../../../contract/dictionary';
import { dictionaryEngine } from '../engines/dictionary';
import { ENGLISH } from '../../../locales';
import { EngineError, type Engine, type EngineOptions, type EngineText } from '../engines/engine';
import { wrongAnswer } from './check';
import type { Direction } from './direction';
import { withoutMarks, wrongMarks } from './marks';
import { inOneLine } from './normalise';
import {
  hasIrregularPlural,
  missingTerms,
  protect,
  unprotect,
  type GlossaryTerm,
  type Protected,
} from './protect';
import { split, unite } from './split';

/** A text to translate, and the contents of its own untranslated marks. */
export interface SourceText {
  source: string;
  kept: ReadonlyMap<number, string>;
}

/** The translation of a text and its origin. */
export interface Translated {
  target: string;
  engine: string;
  model: string | null;
  /**
   * Whether the engine failed twice. Then the dictionary translated an English text, and an Arabic one stays as
   * it is.
   */
  isFlagged: boolean;
}

interface TranslateOptions {
  direction: Direction;
  engine: Engine;
  glossary: readonly GlossaryTerm[];
  signal?: AbortSignal | undefined;
  /** Whether the article has other texts, whose translations are known. */
  isPart?: boolean;
  /** Gets the usable translations of each request before the next one is sent, which may fail. */
  onUsable?: (translated: ReadonlyMap<SourceText, Translated>) => Promise<void>;
}

const LETTER = /\p{L}/u;
const hasWords = (source: string) => LETTER.test(withoutMarks(source));

interface Attempt {
  text: SourceText;
  guarded: Protected;
}

/** `answer` is null for a text without a readable response. */
type Answered = Attempt & { answer: string | null };

const engineText = ({ text, guarded }: Attempt, source: string): EngineText => ({
  source,
  kept: new Map([...text.kept, ...guarded.terms]),
});

/** Splits the items into batches of the size that the engine accepts. */
function* batches<Item extends { source: string }>(
  items: readonly Item[],
  { characters, texts }: Engine['limits'],
): Generator<Item[]> {
  let batch: Item[] = [];
  let length = 0;
  for (const item of items) {
    if (batch.length > 0 && (batch.length >= texts || length + item.source.length > characters)) {
      yield batch;
      batch = [];
      length = 0;
    }
    batch.push(item);
    length += item.source.length;
  }
  if (batch.length > 0) yield batch;
}

/**
 * The engine's translations after each request: those of the texts of which no part is missing any more. Parts
 * without words are not sent.
 */
async function* ask(
  attempts: readonly Attempt[],
  engine: Engine,
  options: EngineOptions,
): AsyncGenerator<Answered[]> {
  const parts = attempts.flatMap((attempt) =>
    split(attempt.guarded.source, engine.limits.characters).map((part) => ({ attempt, ...part })),
  );
  const targets = new Map<(typeof parts)[number], string | null>();
  for (const part of parts) if (!hasWords(part.source)) targets.set(part, part.source);
  const open = new Map(attempts.map((attempt): [Attempt, typeof parts] => [attempt, []]));
  for (const part of parts) open.get(part.attempt)?.push(part);
  const takeComplete = () => {
    const complete = [...open].filter(([, own]) => own.every((part) => targets.has(part)));
    return complete.map(([attempt, own]): Answered => {
      open.delete(attempt);
      const answers = own.map((part) => targets.get(part) ?? null);
      return { ...attempt, answer: unite(own, answers) };
    });
  };
  yield takeComplete();
  for (const batch of batches(
    parts.filter((part) => !targets.has(part)),
    engine.limits,
  )) {
    const texts = batch.map(({ attempt, source }) => engineText(attempt, source));
    const answers = await engine.translate(texts, options);
    batch.forEach((part, index) => targets.set(part, answers[index] ?? null));
    yield takeComplete();
  }
}

/**
 * Whether a translation has each term that the engine had to use. Only the engine knows irregular plurals.
 */
const hasTerms = (
  source: string,
  target: string,
  { glossary, direction }: Pick<TranslateOptions, 'glossary' | 'direction'>,
): boolean =>
  missingTerms(source, target, glossary, direction).every((term) => hasIrregularPlural(source, [term]));

/**
 * Whether the engine is the dictionary. A second attempt, or a check for more Arabic than it knows, would not
 * improve its result.
 */
const isLastResort = (engine: Engine): boolean => engine === dictionaryEngine;

const wrongWith = (engine: Engine, source: string, answer: string | null, direction: Direction) =>
  isLastResort(engine) && answer !== null
    ? wrongMarks(source, answer, direction)
    : wrongAnswer(source, answer, direction);

/**
 * The dictionary's version of an English text. If that has lost a mark, the text itself. The dictionary knows no
 * Arabic, so that an Arabic text stays, and a person translates it.
 */
function lastResort(text: SourceText, { engine, glossary, direction }: TranslateOptions): Translated {
  if (direction.from !== ENGLISH) {
    return { target: text.source, engine: engine.name, model: engine.model, isFlagged: true };
  }
  const guarded = protect(text.source, glossary, direction);
  const answer = translateByDictionary(guarded.source);
  const isWrong = wrongMarks(guarded.source, answer, direction);
  const target = isWrong ? text.source : inOneLine(unprotect(answer, guarded));
  return { target, engine: dictionaryEngine.name, model: null, isFlagged: true };
}

/** The usable translations among some answers. */
function usableOf(
  answers: readonly Answered[],
  isLeftToEngine: boolean,
  options: TranslateOptions,
): Map<SourceText, Translated> {
  const { engine, direction } = options;
  const usable = new Map<SourceText, Translated>();
  for (const { text, guarded, answer } of answers) {
    if (answer === null || wrongWith(engine, guarded.source, answer, direction)) continue;
    const target = inOneLine(unprotect(answer, guarded));
    if (isLeftToEngine && !hasTerms(text.source, target, options)) continue;
    usable.set(text, { target, engine: engine.name, model: engine.model, isFlagged: false });
  }
  return usable;
}

/**
 * The translation of some texts by an engine. After an unusable response there is one more attempt, with all
 * terms protected. If that fails too, the dictionary translates the text, and the text is flagged.
 * @throws {EngineError} when the engine does not answer at all, or gives no usable English of any text of an
 *   article.
 */
export async function translateTexts(
  texts: readonly SourceText[],
  options: TranslateOptions,
): Promise<Translated[]> {
  const { engine, glossary, direction, signal, isPart = false, onUsable } = options;
  const done = new Map<SourceText, Translated>();
  const terms = glossary.map(({ term, arabic }) => ({ term, arabic: arabic ?? term }));
  for (let attempt = 1; attempt <= (isLastResort(engine) ? 1 : 2) && done.size < texts.length; attempt += 1) {
    // Terms that the engine handles by itself read better. Therefore the first attempt leaves them to it.
    const isLeftToEngine = engine.knowsTermsFrom.includes(direction.from) && attempt === 1;
    const attempts = texts
      .filter((text) => !done.has(text))
      .map((text) => ({ text, guarded: protect(text.source, isLeftToEngine ? [] : glossary, direction) }));
    const engineOptions = { direction, terms: isLeftToEngine ? terms : [], signal };
    for await (const answers of ask(attempts, engine, engineOptions)) {
      const usable = usableOf(answers, isLeftToEngine, options);
      for (const [text, translated] of usable) done.set(text, translated);
      if (usable.size > 0) await onUsable?.(usable);
    }
  }
  // An English text that is all Arabic would be none.
  if (direction.from !== ENGLISH && !isPart && texts.length > 0 && done.size === 0) {
    throw new EngineError('The translation engine gave no usable translation of the text');
  }
  return texts.map((text) => done.get(text) ?? lastResort(text, options));
}
