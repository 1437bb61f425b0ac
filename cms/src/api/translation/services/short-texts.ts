import type { GlossaryTerm } from '../../../contract/glossary';
import { hasArabic, isMostlyArabic } from '../segments/arabic-letters';
import { dictionaryEngine } from '../engines/dictionary';
import { EngineError, type Engine } from '../engines/engine';
import { TO_ARABIC } from '../segments/direction';
import { hashOf } from '../segments/normalise';
import { plainPlace } from '../segments/place';
import { translateTexts } from '../segments/translating';
import { currentEngine } from './engine';
import { findGlossary, glossaryHashOf } from './glossary';
import { bestOf, PERSON, recall, remember } from './memory';

/** A reader waits this long for the engine, and then gets the dictionary's draft. */
const ENGINE_TIMEOUT_MS = 6_000;

const LINE_BREAKS = /(\r\n|[\n\r\u2028\u2029])/;
const LETTER = /\p{L}/u;

/** The translations of some texts, in their order. */
async function byEngine(sources: string[], engine: Engine, glossary: GlossaryTerm[]): Promise<string[]> {
  const texts = sources.map((source) => ({ source, kept: new Map<number, string>() }));
  try {
    const signal = AbortSignal.timeout(ENGINE_TIMEOUT_MS);
    const done = await translateTexts(texts, { engine, glossary, direction: TO_ARABIC, signal });
    if (engine !== dictionaryEngine) {
      const origin = { origin: engine.name, model: engine.model ?? '' };
      const pairs = done.flatMap(({ target, isFlagged }, index) => {
        const source = sources[index];
        if (source === undefined || isFlagged) return [];
        const glossaryHash = glossaryHashOf(source, glossary, TO_ARABIC);
        return [{ sourceHash: hashOf(source), glossaryHash, source, target, isPublic: true, ...origin }];
      });
      if (pairs.length > 0) await remember(pairs);
    }
    return done.map(({ target }) => target);
  } catch (error) {
    if (!(error instanceof EngineError) && (error as Error).name !== 'TimeoutError') throw error;
    strapi.log.warn(`Translating a reader's text: ${(error as Error).message}`);
    const drafts = await translateTexts(texts, { engine: dictionaryEngine, glossary, direction: TO_ARABIC });
    return drafts.map(({ target }) => target);
  }
}

async function translateSources(sources: string[]): Promise<Map<string, string>> {
  const [glossary, memory] = await Promise.all([findGlossary(), recall(sources.map(hashOf))]);
  const engine = currentEngine();
  const translations = new Map<string, string>();
  for (const source of sources) {
    const glossaryHash = glossaryHashOf(source, glossary, TO_ARABIC);
    // A person's translation may belong to a draft, or to a text under embargo.
    const byMachines = memory.get(hashOf(source))?.filter(({ origin }) => origin !== PERSON);
    const known = bestOf(byMachines, engine, glossaryHash);
    if (known) translations.set(source, known.target);
  }
  const unknown = sources.filter((source) => !translations.has(source));
  const targets = unknown.length > 0 ? await byEngine(unknown, engine, glossary) : [];
  unknown.forEach((source, index) => translations.set(source, targets[index] ?? source));
  return translations;
}

const underWay = new Map<string, Promise<Map<string, string>>>();

/**
 * The translations of some texts. They go to the engine together: a text of many lines is one request. Equal
 * concurrent requests share one translation.
 */
async function shared(sources: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(sources)];
  const fresh = wanted.filter((source) => !underWay.has(source));
  if (fresh.length > 0) {
    const translating = translateSources(fresh).finally(() => {
      for (const source of fresh) underWay.delete(source);
    });
    for (const source of fresh) underWay.set(source, translating);
  }
  const found = await Promise.all(new Set(wanted.map((source) => underWay.get(source))));
  return new Map(found.flatMap((translations) => [...(translations ?? [])]));
}

interface Line {
  source: string;
  /** The line with its translation, and the white space around it. */
  finish: (translation: string) => string;
}

function lineOf(line: string): Line {
  let target = '';
  const { source, put } = plainPlace('paragraph', line, (text) => {
    target = text;
  });
  const finish = (translation: string) => {
    put(translation);
    // A line without a translation stays unchanged, so that it has one direction.
    if (!hasArabic(target)) return line;
    const before = line.slice(0, line.length - line.trimStart().length);
    return before + target.trim() + line.slice(line.trimEnd().length);
  };
  return { source, finish };
}

/**
 * Translates a short English text for readers' screens, by what machines have translated before, else by the
 * engine, else by the dictionary. White space and line breaks stay. A text that is mostly Arabic already is returned unchanged.
 */
export async function translateShortText(text: string): Promise<string> {
  const isKept = (line: string) => !LETTER.test(line) || isMostlyArabic(line);
  const lines = text.split(LINE_BREAKS).map((line) => (isKept(line) ? line : lineOf(line)));
  const translations = await shared(lines.flatMap((line) => (typeof line === 'string' ? [] : [line.source])));
  const finished = lines.map((line) =>
    typeof line === 'string' ? line : line.finish(translations.get(line.source) ?? line.source),
  );
  return finished.join('');
}
