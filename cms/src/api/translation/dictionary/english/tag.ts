import { may, type Unit } from '../unit';
import { chooseContent } from './choose-content';
import { chooseGrammar } from './choose-grammar';
import { chooseSmall } from './choose-small';
import type { Sentence } from './sentence';

/** Chooses for every unit of a sentence what it means there, from the first to the last. */
export function tag(units: readonly Unit[], sentence: Sentence): void {
  for (let index = sentence.start; index < sentence.end; index += 1) {
    const unit = units[index] as Unit;
    const place = { units, index, sentence };
    const [first] = unit.readings;
    unit.reading =
      may(unit, 'number') ??
      chooseGrammar(place) ??
      chooseSmall(place) ??
      chooseContent(place) ??
      first ??
      unit.reading;
  }
}
