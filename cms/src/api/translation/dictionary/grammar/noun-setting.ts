import { countedForm } from '../arabic/number';
import { isFixed, type Case, type Features } from '../arabic/noun';
import type { Noun } from '../reading';
import { as, type Unit } from '../unit';
import type { Description, NounPhrase } from './chunk';
import { degreeOf, type Agreement } from './describe';
import type { Slot } from './piece';

/** Where a noun phrase stands, which decides what it does not say itself. */
export interface Role {
  case: Case;
  /** Whether a noun without any determiner is definite here, as in general statements it is in Arabic. */
  bareIsDefinite: boolean;
  /** What `its` and `their` refer to. */
  antecedent: Features;
  slots: readonly Slot[];
  /** The slot of what was said before. */
  from: number;
}

/** A noun phrase with everything that had to be found out before a word of it can be said. */
export interface Setting {
  phrase: NounPhrase;
  role: Role;
  features: Features;
  definite: boolean;
  /** `fastest` or `first`, which Arabic says before the noun. */
  leading?: Description;
  trailing: readonly Description[];
  /** How the noun and its adjectives are declined. */
  agreement: Agreement;
  /** Nouns and names that follow the head as genitives, in Arabic order. */
  linked: readonly Unit[];
  /** Measures and unknown words, which only stand beside it. */
  beside: readonly Unit[];
  /** `of` without a preposition: «سعر السيارة». */
  ofIsConstruct: boolean;
}

export const THING: Features = { gender: 'm', number: 'one', human: false };

export function nounOf(phrase: NounPhrase): Noun | undefined {
  return as(phrase.head, 'noun')?.noun;
}

/** A count that numbers what there is (`the three cars`) rather than measuring it (`60 kWh`). */
export function counterOf({ count }: NounPhrase): { value: number; text?: string } | undefined {
  const number = as(count, 'number');
  return number && !number.measure ? number : undefined;
}

export function hasDefiniteCount(phrase: NounPhrase): boolean {
  const { determiner, possessor, count } = phrase;
  const isIndefinite = as(determiner, 'article')?.definite === false;
  return count !== undefined && !isIndefinite && (determiner !== undefined || possessor !== undefined);
}

/** The form of the head: one, two or many, by its own number and by what counts it. */
function featuresOf(phrase: NounPhrase): Features {
  const reading = as(phrase.head, 'noun');
  if (!reading) {
    const name = as(phrase.head, 'name');
    if (name) return { gender: name.gender, number: 'one', human: false };
    return { ...THING, number: phrase.head || phrase.determiner ? 'one' : 'many' };
  }
  const { gender, human } = reading.noun;
  const counter = counterOf(phrase);
  if (counter) {
    const form = countedForm(counter.value);
    if (hasDefiniteCount(phrase) && counter.value > 2) return { gender, human, number: 'many' };
    if (form === 'plural') return { gender, human, number: 'many' };
    return { gender, human, number: form === 'dual' && counter.text === undefined ? 'two' : 'one' };
  }
  const demanded = as(phrase.quantifier, 'quantifier')?.number ?? 'same';
  if (demanded === 'two' && reading.plural) return { gender, human, number: 'two' };
  const many = demanded === 'many' || (demanded === 'same' && reading.plural);
  return { gender, human, number: many ? 'many' : 'one' };
}

function isDefinite(phrase: NounPhrase, role: Role): boolean {
  const { head, determiner, possessor, quantifier, count, modifiers, descriptions, label } = phrase;
  const article = as(determiner, 'article');
  const follows = as(quantifier, 'quantifier')?.follows;
  if (follows) return follows === 'definite';
  if (article) return article.definite;
  if (determiner || possessor || as(head, 'name') || as(head, 'kept')) return true;
  if (count || descriptions.some(({ unit }) => unit.key === 'another')) return false;
  if (modifiers.some((unit) => as(unit, 'number'))) return false;
  if (modifiers.some((unit) => as(unit, 'name') ?? as(unit, 'kept')?.name)) return true;
  return label !== undefined || role.bareIsDefinite;
}

/** Eleven to ninety-nine count an accusative, every other number, a quantifier and a superlative a genitive. */
function nounCase(phrase: NounPhrase, role: Role, leads: boolean): Case {
  const counter = counterOf(phrase);
  if (counter && !hasDefiniteCount(phrase)) {
    const form = countedForm(counter.value);
    if (form === 'singular accusative') return 'accusative';
    const isSaidByNoun = counter.text === undefined && counter.value <= 2;
    return isSaidByNoun ? role.case : 'genitive';
  }
  return phrase.quantifier || leads ? 'genitive' : role.case;
}

/** `the fastest car`, `the first lap`: said before the noun, which then has no article. */
function leads(description: Description): boolean {
  const adjective = as(description.unit, 'adjective')?.adjective;
  if (!adjective) return false;
  if (description.unit.key === 'first') return true;
  return degreeOf(description) === 'most' && adjective.comparative?.includes(' ') === false;
}

function findLeading(phrase: NounPhrase, definite: boolean): Description | undefined {
  const candidates = phrase.descriptions.filter(
    (description) => leads(description) || degreeOf(description) === 'most',
  );
  const [only] = candidates;
  return definite && candidates.length === 1 && only && leads(only) ? only : undefined;
}

function links(unit: Unit): boolean {
  return as(unit, 'noun') !== undefined || as(unit, 'name') !== undefined || as(unit, 'kept')?.name === true;
}

/** `a source of power`: both without an article, so that the whole stays indefinite. */
export function ofIsIndefinite({ determiner, of }: NounPhrase): boolean {
  return (
    as(determiner, 'article')?.definite === false && of?.determiner === undefined && !as(of?.head, 'name')
  );
}

/** `the price of the car` is one phrase; with adjectives, a number or a fixed phrase between, a preposition is needed. */
function isConstructOf(phrase: NounPhrase, trailing: number): boolean {
  const { of, determiner, count, quantifier, label, head, modifiers, possessor } = phrase;
  const noun = as(head, 'noun');
  if (!of || !noun || isFixed(noun.noun.singular) || noun.action?.[3]) return false;
  if (!noun.action && (!of.head || of.count)) return false;
  if (noun.noun.singular.tail.length > 0) return false;
  if (trailing > 0 || count || quantifier || label || possessor || modifiers.length > 0) return false;
  return determiner === undefined || as(determiner, 'article')?.definite === true || ofIsIndefinite(phrase);
}

export function settle(phrase: NounPhrase, role: Role): Setting {
  const features = featuresOf(phrase);
  const definite = isDefinite(phrase, role);
  const leading = findLeading(phrase, definite);
  const trailing = phrase.descriptions.filter((description) => description !== leading);
  const leadsOne = leading !== undefined && features.number !== 'many';
  return {
    phrase,
    role,
    features,
    definite,
    leading,
    trailing,
    agreement: {
      ...features,
      definite: definite && !leadsOne,
      case: nounCase(phrase, role, leading !== undefined),
    },
    linked: phrase.modifiers.filter(links).reverse(),
    beside: phrase.modifiers.filter((unit) => !links(unit)),
    ofIsConstruct: isConstructOf(phrase, trailing.length),
  };
}
