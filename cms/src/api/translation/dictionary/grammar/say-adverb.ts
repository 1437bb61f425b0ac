import { endsWithPreposition } from '../arabic/preposition';
import { personOf } from '../arabic/verb';
import type { Unit } from '../unit';
import { piece } from './piece';
import { agreeing } from './render-verb';
import { say, type State } from './state';

/** Says an adverb or a set phrase; some lead over to a noun, as «مقارنة بـ» does. */
export function sayAdverb(state: State, unit: Unit, arabic: string): void {
  const person = state.person ?? personOf(state.subject.features);
  say(state, [piece(agreeing(arabic, person), unit)], [unit]);
  if (endsWithPreposition(arabic)) state.governor = 'preposition';
  else if (/^there /.test(unit.key)) state.governor = 'predicate';
}
