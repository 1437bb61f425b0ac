import type { Unit } from '../unit';
import type { Plain } from './chunk';
import { arabicMark } from './join';
import { piece } from './piece';
import { sayAdverb } from './say-adverb';
import { sayConjunction } from './say-conjunction';
import { OF, sayPreposition } from './say-preposition';
import { sayPronoun, sayRelative } from './say-pronoun';
import { opensClause, say, type State } from './state';

function sayMark(state: State, unit: Unit, index: number): void {
  state.pieces.push({ ...piece(arabicMark(unit.source), unit), gap: unit.gap, gapSlot: unit.gapSlot });
  state.awaited = undefined;
  state.governor = unit.source === ',' && !opensClause(state, index + 1) ? state.listGovernor : 'start';
}

/** Says a word that is neither noun phrase nor verb; how many chunks were said with it. */
export function saySmall(state: State, { unit }: Plain, index: number): number {
  const { reading } = unit;
  switch (reading.kind) {
    case 'preposition':
      return sayPreposition(state, unit, reading, index);
    case 'of':
      return sayPreposition(state, unit, OF, index);
    case 'conjunction':
      return sayConjunction(state, unit, reading, index);
    case 'pronoun':
      return sayPronoun(state, unit, index);
    case 'relative':
      return sayRelative(state, unit, index);
    case 'mark':
      sayMark(state, unit, index);
      return 1;
    case 'adverb':
    case 'degree':
      sayAdverb(state, unit, reading.arabic);
      return 1;
    case 'possessor':
      return 1;
    case 'not':
      say(state, [piece('ليس', unit)], [unit]);
      return 1;
    case 'never':
      say(state, [piece('أبدًا', unit)], [unit]);
      return 1;
    default:
      say(state, [piece(unit.source, unit)], [unit]);
      return 1;
  }
}
