import { env } from '../../../env';
import { createEngine } from '../engines';
import { canTranslate, fromEnglishOnly, type Engine } from '../engines/engine';
import type { Direction } from '../segments/direction';

let engine: Engine | undefined;

/** The engine of the settings. The process has one instance, since it remembers consecutive failures. */
export function currentEngine(): Engine {
  return (engine ??= createEngine(env()));
}

/** The reason why the engine cannot translate an article, as a sentence. Undefined if it can. */
export function refusalOf(direction: Direction): string | undefined {
  const current = currentEngine();
  if (canTranslate(current, direction)) return undefined;
  return `${fromEnglishOnly(current.name)}. Translate this article by hand, or set another engine.`;
}
