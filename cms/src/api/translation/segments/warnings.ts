import { addedFigures, lackingFigures } from './figures';
import { missingMarks, withoutMarks } from './marks';
import { lackingUnits } from './units';

/** Sentences about parts of the English that a person's Arabic seems to lack. The translator judges them. */
export function warningsOf(source: string, target: string): string[] {
  const [english, arabic] = [withoutMarks(source), withoutMarks(target)];
  return [
    ...lackingFigures(english, arabic).map((number) => `The number ${number} of the English is missing`),
    ...addedFigures(arabic, english).map((number) => `The number ${number} is not in the English`),
    ...lackingUnits(english, arabic).map((unit) => `The unit ${unit} of the English is missing`),
    ...missingMarks(source, target).map((number) => `The mark <${number}> of the English is missing`),
  ];
}
