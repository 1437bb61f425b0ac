import { ARABIC, LANGUAGE_NAMES } from '../../../locales';
import type { Direction } from './direction';
import { figuresBeyondWords, lackingFigures } from './figures';
import { marksAsSpaces, missingMarks, withoutMarks } from './marks';
import { lackingUnits } from './units';

/**
 * Sentences about parts of the source that a person's translation seems to lack. The translator judges them.
 */
export function warningsOf(source: string, target: string, direction: Direction): string[] {
  const { from, to } = direction;
  const [given, written] = [marksAsSpaces(source), marksAsSpaces(target)];
  const name = LANGUAGE_NAMES[from];
  // Units are not looked for in Arabic sources: 'كم' means 'how many', too, and 'كيلوواط' is kW and kWh.
  const units = to === ARABIC ? lackingUnits(withoutMarks(source), withoutMarks(target)) : [];
  const lacking = to === ARABIC ? lackingFigures(given, written) : figuresBeyondWords(given, written);
  return [
    ...lacking.map((number) => `The number ${number} of the ${name} is missing`),
    ...figuresBeyondWords(written, given).map((number) => `The number ${number} is not in the ${name}`),
    ...units.map((unit) => `The unit ${unit} of the ${name} is missing`),
    ...missingMarks(source, target).map((number) => `The mark <${number}> of the ${name} is missing`),
  ];
}
