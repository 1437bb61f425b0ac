import { decline, dual } from './arabic/noun';
import { countedForm, numberInWords, scaleAfterDigits } from './arabic/number';
import { readNumber, scaleOf } from './english/number-words';
import type { Token } from './english/tokenise';
import { longestPhrase, readingsOfWord } from './lexicon';
import type { Noun, Reading } from './reading';

/** Symbols that stay as they are and make a measure with the number before them. */
const SYMBOLS = new Set(
  (
    'km m cm mm kg g t l ml kw w kwh wh mwh gwh mw gw v kv a ah hp bhp ps nm rpm mph km/h kmh kph m/s s h min ms hz ghz mhz ' +
    'kpa mpa gpa bar psi °c °f ° °k l/100 km/l mpg wh/km kwh/100 co2 g/km cc db gb tb mb'
  ).split(' '),
);
/** The last number of `1,200`, `0.22` or `10–80`; prices and times of day count nothing. */
function valueOf(text: string): number {
  const last = text.split(/[–-]/).at(-1) ?? '';
  return Number(last.replace(/,(?=\p{N}{3}(?!\p{N}))/gu, '').replace(',', '.'));
}

/** `400-volt` and `five-door` in Arabic: the noun in the form that the number asks for. */
function counted(text: string | undefined, value: number, noun: Noun): string {
  const form = countedForm(value);
  const first = noun.singular.core[0]?.text ?? '';
  if (text === undefined && form === 'dual') return dual(first, 'genitive');
  if (text === undefined && value === 1) return `${first} ${numberInWords(1, noun.gender, 'genitive')}`;
  const stem = form === 'plural' ? noun.plural : noun.singular;
  const words = decline([...stem.core, ...stem.tail], {
    definite: false,
    case: 'genitive',
  });
  return `${text ?? numberInWords(value, noun.gender, 'genitive')} ${words}`;
}

const PER_CENT = 'في المئة';

/** What a text was found to begin with, and how many of its tokens that is. */
export interface Found {
  length: number;
  readings: readonly Reading[];
}

/** A number with its scale, symbol or hyphenated noun: `1.2 million`, `60 kWh`, `400-volt`, `10 per cent`. */
export function numberAt(
  tokens: readonly Token[],
  start: number,
  words: readonly string[],
): Found | undefined {
  const first = tokens[start];
  const second = tokens[start + 1];
  const inWords = first?.kind === 'word' ? readNumber(words) : undefined;
  if (!first || (first.kind !== 'number' && !inWords)) return undefined;
  if (inWords?.length === 1 && words[0] === 'one' && !second?.joined) {
    return { length: 1, readings: [{ kind: 'number', value: 1, measure: false }] };
  }
  let length = inWords?.length ?? 1;
  let value = inWords?.value ?? valueOf(first.text);
  let text = inWords ? undefined : first.text;
  const scale = inWords ? undefined : scaleOf(words[1] ?? '');
  if (scale && second?.kind === 'word') {
    text = `${first.text} ${scaleAfterDigits(value, scale) ?? second.text}`;
    value = scale;
    length = 2;
  }
  const isMeasure = text !== undefined && /[%‰$€£¥₹:/]/.test(text);
  const next = tokens[start + length];
  const nextWord = words[length] ?? '';
  const percent = nextWord === 'percent' ? 1 : nextWord === 'per' && words[length + 1] === 'cent' ? 2 : 0;
  if (percent > 0) {
    const measure = `${text ?? numberInWords(value, 'm', 'genitive')} ${PER_CENT}`;
    return { length: length + percent, readings: [{ kind: 'number', value, text: measure, measure: true }] };
  }
  if (next && next.kind !== 'number' && text !== undefined && SYMBOLS.has(nextWord)) {
    const symbol = next.gap + next.text;
    return { length: length + 1, readings: [{ kind: 'number', value, text: text + symbol, measure: true }] };
  }
  if (next?.joined) {
    const found = longestPhrase(words.slice(length, length + 4)) ?? {
      length: 1,
      readings: readingsOfWord(nextWord),
    };
    const noun = found.readings.find((reading) => reading.kind === 'noun')?.noun;
    if (noun) {
      const measure = counted(text, value, noun);
      return {
        length: length + found.length,
        readings: [{ kind: 'number', value, text: measure, measure: true }],
      };
    }
  }
  return { length, readings: [{ kind: 'number', value, text, measure: isMeasure }] };
}
