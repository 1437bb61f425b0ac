import { may, type Unit } from '../unit';

/** A sentence of a text: where it begins and ends, and where in it a verb stands for certain. */
export interface Sentence {
  start: number;
  end: number;
  verbs: ReadonlySet<number>;
  asks: boolean;
}

const SENTENCE_ENDS = new Set(['.', '!', '?', ':', ';', '…', '؟', '؛', '|']);

export function endsSentence(unit: Unit | undefined): boolean {
  return unit !== undefined && SENTENCE_ENDS.has(unit.source) && may(unit, 'mark') !== undefined;
}

/** A word that can be nothing but a finite verb. */
function isSurelyVerb(unit: Unit): boolean {
  const [first] = unit.readings;
  if (!first) return false;
  if (first.kind === 'be') return first.form === 'present' || first.form === 'past';
  if (['modal', 'have', 'do'].includes(first.kind)) return true;
  if (unit.readings.some((reading) => reading.kind === 'noun' || reading.kind === 'adjective')) return false;
  return unit.readings.some(
    (reading) =>
      reading.kind === 'verb' && ['s', 'past', 'past or participle', 'base'].includes(reading.form),
  );
}

/** The sentences of a text, one after the other. */
export function sentencesOf(units: readonly Unit[]): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  let verbs = new Set<number>();
  units.forEach((unit, index) => {
    if (isSurelyVerb(unit)) verbs.add(index);
    if (!endsSentence(unit) && index < units.length - 1) return;
    sentences.push({ start, end: index + 1, verbs, asks: /[?؟]/.test(unit.source) });
    start = index + 1;
    verbs = new Set();
  });
  return sentences;
}
