import { numberInWords } from '../arabic/number';
import { isFixed, nunated, withArticle, type Features } from '../arabic/noun';
import { as, type Unit } from '../unit';
import type { NounPhrase } from './chunk';
import { describe, describeAll } from './describe';
import { sayNoun } from './noun-head';
import {
  counterOf,
  hasDefiniteCount,
  nounOf,
  ofIsIndefinite,
  settle,
  THING,
  type Role,
  type Setting,
} from './noun-setting';
import { piece, settleIn, spread, type Piece } from './piece';

export interface RenderedNoun {
  pieces: Piece[];
  features: Features;
  definite: boolean;
}

const YEAR = /^(?:1[89]|20)\d\d$/;
/** `a part of the car` is some of it; most other nouns belong to what follows: `a photo of the car`. */
const PARTITIVE =
  /^(?:family|series|collection|row|string|handful|bunch|stack|fleet|network|list|part|piece|half|third|quarter|tenth|drop|version|variant|member|one|type|kind|sort|example|layer|generation|percentage|share|copy|edition|model|loss|pair|group|set|number|bit|slice|lot)s?$/;

/** A phrase that belongs to another: «للسيارة», «لتسلا». */
export function toward(text: string): string {
  if (text.startsWith('الل')) return `لل${text.slice(3)}`;
  if (text.startsWith('ال')) return `لل${text.slice(2)}`;
  return /^[\u0621-\u064A]/.test(text) ? `ل${text}` : `لـ ${text}`;
}

function prefixed(pieces: readonly Piece[], change: (first: string) => string): Piece[] {
  const [first, ...rest] = pieces;
  return first ? [{ ...first, text: change(first.text) }, ...rest] : [];
}

function sayPossessor(setting: Setting): Piece[] {
  const { phrase, role, leading } = setting;
  if (!phrase.possessor) return [];
  const { pieces } = renderNounPhrase(phrase.possessor, { ...role, case: 'genitive', bareIsDefinite: true });
  const noun = nounOf(phrase);
  if (leading && phrase.possessor.head?.key === 'world') return prefixed(pieces, (first) => `في ${first}`);
  return leading || (noun && isFixed(noun.singular)) ? prefixed(pieces, toward) : pieces;
}

function sayConstructOf({ phrase, role, definite, ofIsConstruct }: Setting): Piece[] {
  if (!phrase.of || !ofIsConstruct) return [];
  const bareIsDefinite = definite || !ofIsIndefinite(phrase);
  return renderNounPhrase(phrase.of, { ...role, case: 'genitive', bareIsDefinite }).pieces;
}

/** What follows `of` with a preposition: «للسيارة», «من السيارات», «قدره 500 كيلومتر», «في عام 1900». */
function sayLinkedOf({ phrase, role, definite, ofIsConstruct, features }: Setting): Piece[] {
  const { of, head } = phrase;
  if (!of || ofIsConstruct) return [];
  const { pieces } = renderNounPhrase(of, { ...role, case: 'genitive', bareIsDefinite: true });
  const unit = of.units[0] ?? head;
  const reading = as(head, 'noun');
  if (!unit || pieces.length === 0) return pieces;
  const preposition = reading?.action?.[3];
  if (preposition) return [piece(preposition, unit), ...pieces];
  const isCounted = phrase.quantifier !== undefined || phrase.count !== undefined;
  if (!of.head && YEAR.test(counterOf(of)?.text ?? '')) return [piece('من عام', unit), ...pieces];
  if (of.count && reading && !isCounted)
    return [piece(features.gender === 'f' ? 'قدرها' : 'قدره', unit), ...pieces];
  const belongs = reading !== undefined && !isCounted && (definite || !PARTITIVE.test(head?.key ?? ''));
  return prefixed(pieces, belongs ? toward : (first) => `من ${first}`);
}

function demonstrative(unit: Unit, { features }: Setting): string {
  const near = as(unit, 'demonstrative')?.near ?? true;
  if (features.number === 'many' && features.human) return near ? 'هؤلاء' : 'أولئك';
  const isFeminine = features.gender === 'f' || features.number === 'many';
  if (near) return isFeminine ? 'هذه' : 'هذا';
  return isFeminine ? 'تلك' : 'ذلك';
}

/** «هذه السيارة», but «محطة الشحن هذه». */
function pointsBefore({ phrase, linked, ofIsConstruct }: Setting): boolean {
  const noun = nounOf(phrase);
  return linked.length === 0 && !phrase.possessor && !ofIsConstruct && noun?.singular.core.length === 1;
}

/** «ثلاث», «20»; one and two are said by the noun itself. */
function sayCount(count: Unit, { phrase, features, role }: Setting): Piece[] {
  const number = as(count, 'number');
  if (!number) return [];
  if (number.text !== undefined) return [piece(number.text, count)];
  if (number.value === 1 || number.value === 2) return [];
  return hasDefiniteCount(phrase)
    ? []
    : [piece(numberInWords(number.value, features.gender, role.case), count)];
}

/** «كثيرًا من», «مثل هذه», «كلتا»: quantities change with their noun and their place. */
function quantityText(arabic: string, { features, role }: Setting): string {
  const [first = '', ...rest] = arabic.split(' ');
  const isFeminine = features.gender === 'f' || features.number === 'many';
  if (first === 'كلا' && features.number !== 'two') return 'كل من';
  if (first === 'كلا') return features.gender === 'f' ? 'كلتا' : first;
  if (rest.at(-1) === 'هذا' && isFeminine) return 'مثل هذه';
  if (rest[0] === 'من' && role.case === 'accusative' && !first.startsWith('ال'))
    return [nunated(first), ...rest].join(' ');
  return arabic;
}

function sayBefore(setting: Setting): Piece[] {
  const { phrase, leading } = setting;
  const { quantifier, determiner, count } = phrase;
  const pieces: Piece[] = [];
  const quantity = as(quantifier, 'quantifier');
  if (quantity && quantifier) pieces.push(piece(quantityText(quantity.arabic, setting), quantifier));
  if (as(determiner, 'demonstrative') && determiner && pointsBefore(setting)) {
    pieces.push(piece(demonstrative(determiner, setting), determiner));
  }
  if (count && !hasDefiniteCount(phrase)) pieces.push(...sayCount(count, setting));
  if (leading?.unit.key === 'first') pieces.push(piece('أول', leading.unit));
  else if (leading) pieces.push(...describe(leading, { ...THING, definite: false, case: 'nominative' }));
  return pieces;
}

function sayAfter(setting: Setting): Piece[] {
  const { phrase, agreement, trailing, definite, ofIsConstruct, features, role } = setting;
  const { determiner, count } = phrase;
  const owned = as(determiner, 'possessive') !== undefined || (ofIsConstruct && definite);
  const pieces = describeAll(trailing, { ...agreement, definite: agreement.definite || owned });
  const counter = counterOf(phrase);
  if (count && counter && hasDefiniteCount(phrase)) {
    const words = numberInWords(counter.value, features.gender, role.case);
    pieces.push(piece(counter.text === undefined ? withArticle(words) : `الـ ${counter.text}`, count));
  } else if (count && counter?.value === 1 && counter.text === undefined) {
    pieces.push(piece(numberInWords(1, features.gender, role.case), count));
  }
  if (as(determiner, 'demonstrative') && determiner && !pointsBefore(setting)) {
    pieces.push(piece(demonstrative(determiner, setting), determiner));
  }
  return pieces;
}

function countAlone(phrase: NounPhrase, role: Role): string {
  const number = as(phrase.count, 'number');
  if (number?.text !== undefined) return number.text;
  const gender = as(phrase.of?.head, 'noun')?.noun.gender ?? 'm';
  const value = number?.value ?? 0;
  if (phrase.of && value === 1) return gender === 'f' ? 'إحدى' : 'أحد';
  return numberInWords(value, gender, role.case);
}

/** `this`, `many`, `the best`, `the three`, `a good one`, `one of the cars`. */
function sayHeadless(setting: Setting): Piece[] {
  const { phrase, role, definite } = setting;
  const { quantifier, determiner, count, descriptions } = phrase;
  const pieces: Piece[] = [];
  const quantity = as(quantifier, 'quantifier');
  if (quantity && quantifier) {
    const text = descriptions.length > 0 ? quantity.arabic : quantity.arabic.replace(/ (?:من|عن)$/, '');
    pieces.push(piece(text, quantifier));
  }
  const pointed = as(determiner, 'demonstrative');
  if (pointed && determiner && descriptions.length === 0) {
    const isPlural = /^th[eo]se$/.test(determiner.key);
    const text = pointed.near ? (isPlural ? 'هذه' : 'هذا') : isPlural ? 'تلك' : 'ذلك';
    pieces.push(piece(text, determiner));
  }
  if (count) pieces.push(piece(countAlone(phrase, role), count));
  if (phrase.many && descriptions.length === 0 && determiner) pieces.push(piece('تلك', determiner));
  const number = phrase.many ? 'many' : 'one';
  pieces.push(...describeAll(descriptions, { ...THING, number, definite, case: role.case }));
  const of = sayLinkedOf(setting);
  const isOneOf = as(count, 'number')?.value === 1;
  return [...pieces, ...(isOneOf ? prefixed(of, (first) => first.replace(/^من /, '')) : of)];
}

/** A noun phrase in Arabic: the noun first, what belongs to it, then its adjectives, all of them agreeing. */
export function renderNounPhrase(phrase: NounPhrase, role: Role): RenderedNoun {
  const setting = settle(phrase, role);
  const belonging = [...sayPossessor(setting), ...sayConstructOf(setting)];
  const said = phrase.head
    ? [
        ...sayBefore(setting),
        ...sayNoun(phrase.head, setting, belonging),
        ...sayAfter(setting),
        ...sayLinkedOf(setting),
      ]
    : sayHeadless(setting);
  const pieces = said.filter(({ text }) => text !== '');
  return {
    pieces: spread(settleIn(pieces, role.slots, role.from), phrase.units),
    // Many things are many to the verb, however Arabic counts them.
    features:
      (counterOf(phrase)?.value ?? 0) > 2 ? { ...setting.features, number: 'many' } : setting.features,
    definite: setting.leading && setting.features.number !== 'many' ? false : setting.definite,
  };
}
