import { env } from '../../../env';
import { createEngine } from '../engines';
import type { Engine } from '../engines/engine';

let engine: Engine | undefined;

/** The engine of the settings. The process has one instance, since it remembers consecutive failures. */
export function currentEngine(): Engine {
  return (engine ??= createEngine(env()));
}
