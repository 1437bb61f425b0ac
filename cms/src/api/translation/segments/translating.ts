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
}

const LETTER = /\p{L}/u;
const hasWords = (source: string) => LETTER.test(withoutMarks(source));

interface Attempt {
  text: SourceText;
  guarded: Protected;
}

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

/** The engine's translation of each text, or null. Parts without words are not sent. */
async function ask(
  attempts: readonly Attempt[],
  engine: Engine,
  options: EngineOptions,
): Promise<(string | null)[]> {
  const parts = attempts.flatMap((attempt, index) =>
    split(attempt.guarded.source, engine.limits.characters).map((part) => ({ attempt, index, ...part })),
  );
  const targets = new Map<(typeof parts)[number], string | null>();
  for (const part of parts) if (!hasWords(part.source)) targets.set(part, part.source);
  for (const batch of batches(
    parts.filter((part) => !targets.has(part)),
    engine.limits,
  )) {
    const texts = batch.map(({ attempt, source }) => engineText(attempt, source));
    const answers = await engine.translate(texts, options);
    batch.forEach((part, index) => targets.set(part, answers[index] ?? null));
  }
  const partsOf = attempts.map((): typeof parts => []);
  for (const part of parts) partsOf[part.index]?.push(part);
  return partsOf.map((own) =>
    unite(
      own,
      own.map((part) => targets.get(part) ?? null),
    ),
  );
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

/**
 * The translation of some texts by an engine. After an unusable response there is one more attempt, with all
 * terms protected. If that fails too, the dictionary translates the text, and the text is flagged.
 * @throws {EngineError} when the engine does not answer at all, or gives no usable English of any text.
 */
export async function translateTexts(
  texts: readonly SourceText[],
  options: TranslateOptions,
): Promise<Translated[]> {
  const { engine, glossary, direction, signal } = options;
  const done = new Map<SourceText, Translated>();
  const terms = glossary.map(({ term, arabic }) => ({ term, arabic: arabic ?? term }));
  const { name, model } = engine;
  for (let attempt = 1; attempt <= (isLastResort(engine) ? 1 : 2) && done.size < texts.length; attempt += 1) {
    // Terms that the engine handles by itself read better. Therefore the first attempt leaves them to it.
    const isLeftToEngine = engine.knowsTermsFrom.includes(direction.from) && attempt === 1;
    const attempts = texts
      .filter((text) => !done.has(text))
      .map((text) => ({ text, guarded: protect(text.source, isLeftToEngine ? [] : glossary, direction) }));
    const answers = await ask(attempts, engine, { direction, terms: isLeftToEngine ? terms : [], signal });
    attempts.forEach(({ text, guarded }, index) => {
      const answer = answers[index] ?? null;
      if (answer === null || wrongWith(engine, guarded.source, answer, direction)) return;
      const target = inOneLine(unprotect(answer, guarded));
      if (isLeftToEngine && !hasTerms(text.source, target, options)) return;
      done.set(text, { target, engine: name, model, isFlagged: false });
    });
  }
  // An English text that is all Arabic would be none.
  if (direction.from !== ENGLISH && texts.length > 0 && done.size === 0) {
    throw new EngineError('The translation engine gave no usable translation of the text');
  }
  return texts.map((text) => done.get(text) ?? lastResort(text, options));
}
