import { createHash } from 'node:crypto';
import type { GlossaryTerm } from '../../../contract/glossary';
import { invalid } from '../../../rules/errors';
import { dictionaryEngine } from '../engines/dictionary';
import { EngineError } from '../engines/engine';
import { readArticle } from '../segments/article';
import { TO_ARABIC } from '../segments/direction';
import { currentEngine } from './engine';
import { findGlossary } from './glossary';
import {
  confirmMachineArabic,
  isMachineArabicOn,
  keyOfMachineArabic,
  storeMachineArabic,
} from './machine-arabic-store';
import { hashOfText, loadTexts, type SavedSegment } from './record';
import { buildTranslation } from './save-translation';
import { engineFailure, isComplete, translateSegments } from './translating';

/** All parts come from machines. Earlier texts may have words of people, and have other keys. */
const ORIGIN = 'machines';

/** The same English, engine and glossary have the same key. */
const keyOf = (englishHash: string, glossary: readonly GlossaryTerm[]): string => {
  const { name, model } = currentEngine();
  const terms = glossary.map(({ term, arabic, isCaseSensitive }) => [term, arabic, isCaseSensitive]);
  return createHash('sha256')
    .update(JSON.stringify([englishHash, name, model, terms, ORIGIN]))
    .digest('hex');
};

/** Readers are never shown what the dictionary wrote in place of an engine. */
function refuseDictionary(segments: readonly SavedSegment[]): void {
  if (segments.some(({ engine }) => engine === dictionaryEngine.name)) {
    throw new EngineError('The translation engine gave no usable translation of a part of the text');
  }
}

/** @throws {EngineError}, (400) for a text that cannot be translated. */
async function makeNow(publicId: number, signal: AbortSignal): Promise<void> {
  if (!(await isMachineArabicOn())) return;
  const texts = await loadTexts({ publicId }, 'published');
  if (!texts || texts.original === 'ar' || texts.target || !isComplete(texts.source)) return;
  const { source: english } = texts;
  const englishHash = hashOfText(english);
  const glossary = await findGlossary();
  const key = keyOf(englishHash, glossary);
  if ((await keyOfMachineArabic(publicId)) === key) return confirmMachineArabic(publicId);
  const { segments, tooLarge } = readArticle(english, TO_ARABIC);
  if (tooLarge) throw invalid({ path: ['content'], message: tooLarge.sentence('content') });
  const { all } = await translateSegments(segments, {
    ...{ record: null, isByMachinesOnly: true },
    ...{ glossary, direction: TO_ARABIC, signal },
  });
  refuseDictionary(all);
  const { built } = buildTranslation(english, all, TO_ARABIC);
  signal.throwIfAborted();
  // Storing the text would remove the note that the glossary has changed. The memory has the other segments.
  if (keyOf(englishHash, await findGlossary()) !== key) return makeNow(publicId, signal);
  await storeMachineArabic({
    public_id: publicId,
    english_hash: englishHash,
    key,
    ...{ title: built.title, excerpt: built.excerpt, content: built.content },
    engine: currentEngine().name,
    made_at: new Date(),
  });
}

/**
 * Translates a published article that has no approved Arabic, unless its machine's Arabic is of the present
 * English, engine and glossary. Making it again changes nothing.
 * @throws (400) for a text that cannot be translated, (502) when the engine gives no usable translation.
 */
export async function makeMachineArabic(publicId: number, signal: AbortSignal): Promise<void> {
  try {
    await makeNow(publicId, signal);
  } catch (error) {
    throw engineFailure(error);
  }
}
