import { hasArabic, isMostlyArabic } from '../segments/arabic-letters';
import { dictionaryEngine } from '../engines/dictionary';
import { EngineError, type Engine } from '../engines/engine';
import { TO_ARABIC } from '../segments/direction';
import { hashOf } from '../segments/normalise';
import { plainPlace } from '../segments/place';
import { translateTexts } from '../segments/translating';
import { currentEngine } from './engine';
import { findGlossary, glossaryHashOf, type GlossaryRow } from './glossary';
import { bestOf, recall, remember } from './memory';

/** A reader waits this long for the engine, and then gets the dictionary's draft. */
const PATIENCE_MS = 6_000;

const LINE_BREAKS = /(\r\n|[\n\r\u2028\u2029])/;
const LETTER = /\p{L}/u;

async function byEngine(source: string, engine: Engine, glossary: GlossaryRow[]): Promise<string> {
  const text = { source, kept: new Map<number, string>() };
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const [done] = await translateTexts([text], { engine, glossary, direction: TO_ARABIC, signal });
    if (!done) return source;
    if (engine !== dictionaryEngine && !done.isFlagged) {
      const glossaryHash = glossaryHashOf(source, glossary, TO_ARABIC);
      const { target } = done;
      const origin = { origin: engine.name, model: engine.model ?? '' };
      await remember([
        { sourceHash: hashOf(source), glossaryHash, source, target, isPublic: true, ...origin },
      ]);
    }
    return done.target;
  } catch (error) {
    if (!(error instanceof EngineError) && (error as Error).name !== 'TimeoutError') throw error;
    strapi.log.warn(`Translating a reader's text: ${(error as Error).message}`);
    const [draft] = await translateTexts([text], {
      engine: dictionaryEngine,
      glossary,
      direction: TO_ARABIC,
    });
    return draft?.target ?? source;
  }
}

async function translateSource(source: string): Promise<string> {
  const hash = hashOf(source);
  const [glossary, memory] = await Promise.all([findGlossary(), recall([hash])]);
  const engine = currentEngine();
  const known = bestOf(memory.get(hash), engine, glossaryHashOf(source, glossary, TO_ARABIC));
  return known ? known.target : byEngine(source, engine, glossary);
}

const underWay = new Map<string, Promise<string>>();

/** Equal concurrent requests share one translation. */
function shared(source: string): Promise<string> {
  const known = underWay.get(source);
  if (known) return known;
  const translating = translateSource(source).finally(() => underWay.delete(source));
  underWay.set(source, translating);
  return translating;
}

async function translateLine(line: string): Promise<string> {
  if (!LETTER.test(line) || isMostlyArabic(line)) return line;
  let target = '';
  const { source, put } = plainPlace('paragraph', line, (text) => {
    target = text;
  });
  put(await shared(source));
  // A line without a translation stays unchanged, so that it has one direction.
  if (!hasArabic(target)) return line;
  const before = line.slice(0, line.length - line.trimStart().length);
  return before + target.trim() + line.slice(line.trimEnd().length);
}

/**
 * Translates a short English text for readers' screens, by the memory, else by the engine, else by the
 * dictionary. White space and line breaks stay. A text that is mostly Arabic already is returned unchanged.
 */
export async function translateShortText(text: string): Promise<string> {
  const isKept = (line: string) => line === '' || LINE_BREAKS.test(line);
  const lines = text.split(LINE_BREAKS).map((line) => (isKept(line) ? line : translateLine(line)));
  return (await Promise.all(lines)).join('');
}
