import type { Reading } from '../reading';
import { as, type Unit } from '../unit';
import { reread, type Chunk, type VerbGroup } from './chunk';

/** The verb that has an object, where that is another: only it can be passive. */
function asPassive(unit: Unit | undefined): Unit | undefined {
  const reading = as(unit, 'verb');
  return unit && reading?.withObject ? { ...unit, reading: { ...reading, verb: reading.withObject } } : unit;
}

/** `will be built and sold`: the second participle has the helpers of the first. */
export function shareHelpers(chunks: readonly Chunk[]): Chunk[] {
  let helpers: VerbGroup | undefined;
  return chunks.map((chunk, index): Chunk => {
    if (chunk.kind !== 'verb group') return chunk;
    const previous = chunks[index - 1];
    const joins = previous?.kind === 'plain' && /^(?:and|or|,)$/.test(previous.unit.key);
    const form = as(chunk.verb, 'verb')?.form ?? 'base';
    const isParticiple = form === 'past or participle' || form === 'participle';
    const alone = !chunk.be && !chunk.have && !chunk.modal && !chunk.do;
    if (helpers && joins && isParticiple && alone) {
      const { modal, be, been, have, negation } = helpers;
      return { ...chunk, verb: asPassive(chunk.verb), modal, be, been, have, negation };
    }
    helpers = chunk.be && chunk.verb && form !== 'ing' ? chunk : undefined;
    return chunk;
  });
}

/** `has no pedals` as `has not any pedals`, which is how Arabic says it; `no cable is needed` likewise. */
export function denyWithVerb(chunks: readonly Chunk[]): Chunk[] {
  return chunks.map((chunk, index): Chunk => {
    const next = chunks[index + 1];
    const previous = chunks[index - 1];
    if (chunk.kind === 'verb group' && (denies(next) || denies(previous))) {
      return { ...chunk, negation: chunk.negation ?? 'not' };
    }
    const denied = denies(chunk) && (previous?.kind === 'verb group' || next?.kind === 'verb group');
    return denied && chunk.kind === 'noun phrase' && chunk.quantifier
      ? { ...chunk, quantifier: asAny(chunk.quantifier) }
      : chunk;
  });
}

function denies(chunk: Chunk | undefined): boolean {
  return chunk?.kind === 'noun phrase' && chunk.quantifier?.key === 'no';
}

function asAny(unit: Unit): Unit {
  const reading: Reading = { kind: 'quantifier', arabic: 'أي', follows: 'indefinite', number: 'one' };
  return { ...reread(unit, reading), key: 'any' };
}
