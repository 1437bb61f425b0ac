import {
  decline,
  dual,
  isFixed,
  soundPlural,
  withoutFinalNun,
  withSuffix,
  type Case,
  type Features,
  type Word,
} from '../arabic/noun';
import type { Noun } from '../reading';
import { as, type Unit } from '../unit';
import { nounOf, type Setting } from './noun-setting';
import { piece, type Piece } from './piece';
import { suffixOf } from './pronoun';

/** Heads before which a thing that is counted stands in the plural: «سوق السيارات». */
const COLLECTIVE = new Set(
  (
    'market factory plant industry company maker manufacturer sale production price sector dealer technology supplier ' +
    'fleet buyer show collection test lineup brand design designer recycling chemistry development'
  ).split(' '),
);
const COUNTABLE = new Set([
  ...'car vehicle ev battery tyre truck suv engine motor van bus motorcycle cell component part chip'.split(
    ' ',
  ),
  ...[
    'supercar',
    'hypercar',
    'electric car',
    'electric vehicle',
    'sports car',
    'used car',
    'city car',
    'racing car',
  ],
]);

function singularKey(unit: Unit): string {
  return unit.key.replace(/ies$/, 'y').replace(/s$/, '');
}

function changeFirst({ core, tail }: Noun['singular'], change: (first: string) => string): Noun['singular'] {
  return {
    core: core.map((word, index) => (index === 0 ? { ...word, text: change(word.text) } : word)),
    tail,
  };
}

function dualWord(word: Word, grammatical: Case): Word {
  return word.takesArticle ? { ...word, text: dual(word.text, grammatical) } : word;
}

/** The words of a noun in the number that is asked for. */
function wordsOf(
  noun: Noun,
  number: Features['number'],
  grammatical: Case,
): { core: readonly Word[]; tail: readonly Word[] } {
  if (number === 'two') {
    const { core, tail } = changeFirst(noun.singular, (first) => dual(first, grammatical));
    const isDescribed = noun.singular.core[0]?.takesArticle === true;
    return { core, tail: isDescribed ? tail.map((word) => dualWord(word, grammatical)) : tail };
  }
  if (number === 'one') return noun.singular;
  return noun.soundPlural
    ? changeFirst(noun.plural, (first) => soundPlural(first, grammatical))
    : noun.plural;
}

/** A noun with the ending of `its`; a phrase that takes no ending has «لديها» after it. */
function owned(text: string, noun: Noun, unit: Unit, { role, agreement }: Setting): string {
  const possessive = as(unit, 'possessive');
  if (!possessive) return text;
  const suffix = suffixOf(possessive.person, role.antecedent);
  if (isFixed(noun.singular)) return `${text} لدي${suffix === 'ي' ? '' : suffix}`;
  const words = text.split(' ');
  const last = words.pop() ?? '';
  return [...words, withSuffix(last, suffix, agreement.case)].join(' ');
}

/** An unknown word with `the` before it is written with the article apart: «الـ gizmo»; a name goes without. */
function unknownHead(head: Unit, { phrase }: Setting): string {
  const name = as(head, 'name');
  if (name) return name.arabic;
  const article = as(phrase.determiner, 'article');
  return article?.definite && !as(head, 'kept')?.name ? `الـ ${head.source}` : head.source;
}

function ownerOf({ phrase }: Setting): Unit | undefined {
  return as(phrase.determiner, 'possessive') ? phrase.determiner : undefined;
}

/** The head itself, and the adjectives that are part of its entry, which come after its possessor. */
function sayHead(head: Unit, setting: Setting): { pieces: Piece[]; tail: Piece[] } {
  const { phrase, features, agreement, linked, ofIsConstruct } = setting;
  const noun = nounOf(phrase);
  if (!noun) return { pieces: [piece(unknownHead(head, setting), head)], tail: [] };
  const { core, tail } = wordsOf(noun, features.number, agreement.case);
  const owner = ownerOf(setting);
  const construct =
    phrase.possessor !== undefined || ofIsConstruct || linked.length > 0 || owner !== undefined;
  const isSingular = features.number === 'one';
  const declined = decline(core, {
    definite: agreement.definite,
    case: agreement.case,
    construct,
    isSingular,
  });
  const [first = '', ...rest] = declined.split(' ');
  const losesNun = construct && features.number !== 'one' && (noun.soundPlural || features.number === 'two');
  const text = [losesNun ? withoutFinalNun(first) : first, ...rest].join(' ');
  const said = owner && linked.length === 0 ? owned(text, noun, owner, setting) : text;
  const definiteTail = agreement.definite || owner !== undefined;
  const described = decline(tail, { definite: definiteTail, case: agreement.case, isSingular });
  return { pieces: [piece(said, head)], tail: tail.length > 0 ? [piece(described, head)] : [] };
}

/** A noun or a name before the English head, as a genitive after the Arabic one. */
function sayLinked(unit: Unit, isLast: boolean, head: Unit, setting: Setting): Piece {
  const { phrase, agreement, ofIsConstruct } = setting;
  const reading = as(unit, 'noun');
  if (!reading) return piece(as(unit, 'name')?.arabic ?? unit.source, unit);
  const many = reading.plural || (COLLECTIVE.has(singularKey(head)) && COUNTABLE.has(unit.key));
  const { core, tail } = wordsOf(reading.noun, many ? 'many' : 'one', 'genitive');
  const owner = ownerOf(setting);
  const ends = isLast && !phrase.possessor && !ofIsConstruct;
  const definite = ends && agreement.definite && !owner;
  const text = decline([...core, ...tail], {
    definite,
    case: 'genitive',
    construct: !ends || owner !== undefined,
  });
  return piece(ends && owner ? owned(text, reading.noun, owner, setting) : text, unit);
}

function sayBeside(unit: Unit): Piece {
  return piece(as(unit, 'number')?.text ?? unit.source, unit);
}

/** «المستوى 3», and after a name «طراز 2024». */
function sayLabel(label: Unit, head: Unit): Piece {
  const said = sayBeside(label);
  return as(head, 'name') ? { ...said, text: `طراز ${said.text}` } : said;
}

/** The head with its genitives; `belonging` is its possessor or what follows `of`. */
export function sayNoun(head: Unit, setting: Setting, belonging: readonly Piece[]): Piece[] {
  const { linked, beside, phrase } = setting;
  const { pieces, tail } = sayHead(head, setting);
  const { label } = phrase;
  return [
    ...pieces,
    ...linked.map((unit, index) => sayLinked(unit, index === linked.length - 1, head, setting)),
    ...(label ? [sayLabel(label, head)] : []),
    ...belonging,
    ...tail,
    ...beside.map(sayBeside),
  ];
}
