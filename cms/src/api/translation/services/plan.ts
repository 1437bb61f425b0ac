import { setImmediate } from 'node:timers/promises';
import type { TranslationPlan } from '../../../contract/translation-desk';
import type { Caller } from '../../../rights/rights';
import { readArticle } from '../segments/article';
import { directionOf } from '../segments/direction';
import { withoutMarks } from '../segments/marks';
import { currentEngine } from './engine';
import { findGlossary } from './glossary';
import { recall } from './memory';
import { findRecord, loadTexts } from './record';
import { resolve } from './resolve';
import { remainingOf } from './desk';

/** The work for the engine if all remaining articles were translated. */
export async function findPlan(caller: Caller): Promise<TranslationPlan> {
  const engine = currentEngine();
  const [glossary, remaining] = await Promise.all([findGlossary(), remainingOf(caller)]);
  const plan = { segments: 0, segmentsInMemory: 0, characters: 0 };
  const paidFor = new Set<string>();
  for (const { id } of remaining) {
    // Other requests are served between two articles.
    await setImmediate();
    const texts = await loadTexts({ publicId: id });
    if (!texts) continue;
    const direction = directionOf(texts.original);
    const { segments } = readArticle(texts.source, direction);
    const memory = await recall(segments.map(({ hash }) => hash));
    const record = await findRecord(texts.documentId);
    const { known, open } = resolve(segments, { record, memory, engine, glossary, direction });
    const targets = new Set([
      ...(record?.segments ?? []).map(({ target }) => target),
      ...Object.values(record?.drafts ?? {}),
    ]);
    const inArticle = [...known.values()].filter(({ target }) => targets.has(target));
    plan.segments += segments.length - inArticle.length;
    plan.segmentsInMemory += known.size - inArticle.length;
    for (const { hash, source } of open) {
      if (paidFor.has(hash)) plan.segmentsInMemory += 1;
      else plan.characters += withoutMarks(source).length;
      paidFor.add(hash);
    }
  }
  const { name, model, quality } = engine;
  return { engine: name, model, quality, articles: remaining.length, ...plan };
}
