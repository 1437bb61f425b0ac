import type { Features } from '../arabic/noun';
import { past, pastPassive, personOf, present, presentPassive, type Mood, type Person } from '../arabic/verb';
import type { VerbValue } from '../entry';
import type { VerbForm } from '../reading';
import { as } from '../unit';
import type { VerbGroup } from './chunk';
import { piece, type Piece } from './piece';

export const BE: VerbValue = ['كان', 'يكون', 'كون'];

/** What a verb group says, once its helpers are understood. */
export interface Meaning {
  /** `is`, `was`, `will be` with no verb after it. */
  copula: boolean;
  passive: boolean;
  tense: 'present' | 'past' | 'past continuous' | 'modal';
  /** The verb itself, absent for the copula. */
  verb?: VerbValue;
}

const PARTICIPLES: readonly VerbForm[] = ['participle', 'past or participle', 'past'];

export function meaningOf(group: VerbGroup): Meaning {
  const reading = as(group.verb, 'verb');
  const be = as(group.be, 'be');
  const isPast =
    as(group.have, 'have') !== undefined ||
    be?.form === 'past' ||
    as(group.do, 'do')?.form === 'past' ||
    be?.form === 'participle';
  const modal = group.modal !== undefined;
  if (!reading)
    return { copula: be !== undefined, passive: false, tense: modal ? 'modal' : isPast ? 'past' : 'present' };
  const { verb, form } = reading;
  const passive = be !== undefined && PARTICIPLES.includes(form);
  if (modal) return { copula: false, passive, tense: 'modal', verb };
  if (form === 'ing')
    return {
      copula: false,
      passive: false,
      tense: isPast && !group.have ? 'past continuous' : 'present',
      verb,
    };
  const ownPast = !be && !group.have && (form === 'past' || form === 'past or participle');
  return { copula: false, passive, tense: isPast || ownPast ? 'past' : 'present', verb };
}

/** Whether the sentence has a verb that can come before its subject in Arabic. */
export function canLead(group: VerbGroup): boolean {
  const { copula, tense } = meaningOf(group);
  return !group.infinitive && (!copula || tense !== 'present' || group.negation !== undefined);
}

function finite(verb: VerbValue, passive: boolean, person: Person, mood: Mood): string {
  return passive ? presentPassive(verb, person, mood) : present(verb, person, mood);
}

function modalText(group: VerbGroup, verb: VerbValue, passive: boolean, person: Person): string {
  const modal = as(group.modal, 'modal');
  if (!modal) return '';
  if (!group.verb && !group.be) {
    if (modal.future && !group.negation) return `س${present(['فعل', 'يفعل', 'فعل'], person)}`;
    return `${(group.negation ? modal.negative : modal.arabic).replace(/ أن$/, '')} ذلك`;
  }
  const bare = finite(verb, passive, person, modal.future && !group.negation ? 'indicative' : 'subjunctive');
  if (group.negation) return `${modal.negative} ${bare}`;
  return modal.future ? `س${bare}` : `${modal.arabic} ${bare}`;
}

function verbText(group: VerbGroup, meaning: Meaning, person: Person): string {
  const verb = meaning.verb ?? BE;
  const { passive, tense } = meaning;
  if (tense === 'modal') return modalText(group, verb, passive, person);
  if (tense === 'past continuous') {
    const was = group.negation ? `لم ${present(BE, person, 'jussive')}` : past(BE, person);
    return `${was} ${present(verb, person)}`;
  }
  if (tense === 'past') {
    if (group.negation) return `لم ${finite(verb, passive, person, 'jussive')}`;
    return passive ? pastPassive(verb, person) : past(verb, person);
  }
  return group.negation
    ? `لا ${finite(verb, passive, person, 'indicative')}`
    : finite(verb, passive, person, 'indicative');
}

const IS_NOT: Readonly<Record<Person, string>> = {
  he: 'ليس',
  she: 'ليست',
  they: 'ليسوا',
  I: 'لست',
  we: 'لسنا',
  you: 'لست',
  both: 'ليسا',
  'both women': 'ليستا',
};

/** «نادرًا ما يطابق» */
const SELDOM = /^(?:نادرًا|غالبًا)$/;
const STILL = /^لا يزال$/;

/** «لا يزال» agrees with the subject as a verb does. */
export function agreeing(arabic: string, person: Person): string {
  return STILL.test(arabic) && person !== 'he' ? `لا ${present(['زال', 'يزال', 'زوال'], person)}` : arabic;
}

/** `own` tenses, or the one that an Arabic conjunction asks for: past after «إذا», present after «قبل أن». */
export type Tenses = 'own' | 'past' | 'present';

function retensed(tense: Meaning['tense'], tenses: Tenses): Meaning['tense'] {
  return tenses !== 'own' && (tense === 'past' || tense === 'present') ? tenses : tense;
}

/** A verb group after its subject, with its adverbs; nothing for a plain `is`, which Arabic does not say. */
export function renderVerb(group: VerbGroup, subject: Features | Person, tenses: Tenses = 'own'): Piece[] {
  const person = typeof subject === 'string' ? subject : personOf(subject);
  const understood = meaningOf(group);
  const meaning: Meaning = { ...understood, tense: retensed(understood.tense, tenses) };
  const anchor = group.verb ?? group.be ?? group.modal ?? group.have ?? group.do ?? group.units[0];
  if (!anchor) return [];
  const leading: Piece[] = [];
  const adverbs: Piece[] = [];
  for (const unit of group.adverbs) {
    const arabic = as(unit, 'adverb')?.arabic ?? unit.source;
    if (STILL.test(arabic)) leading.push(piece(agreeing(arabic, person), unit));
    else if (SELDOM.test(arabic) && meaning.verb && meaning.tense === 'present')
      leading.push(piece(`${arabic} ما`, unit));
    else adverbs.push(piece(arabic, unit));
  }
  if (group.negation === 'never') adverbs.push(piece('أبدًا', anchor));
  if (!meaning.copula && !meaning.verb && !group.modal) return [...leading, ...adverbs];
  if (meaning.copula && meaning.tense === 'present') {
    const negated = group.negation ? [piece(IS_NOT[person], anchor)] : [];
    return [...leading, ...negated, ...adverbs];
  }
  return [...leading, { ...piece(verbText(group, meaning, person), anchor), isVerb: true }, ...adverbs];
}
