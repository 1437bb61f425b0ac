import { env } from '../../../env';
import { createEngine } from '../engines';
import type { Engine } from '../engines/engine';

let engine: Engine | undefined;

/** The engine of the settings; one for the whole process, since it remembers when it has failed too often. */
export function currentEngine(): Engine {
  return (engine ??= createEngine(env()));
}
