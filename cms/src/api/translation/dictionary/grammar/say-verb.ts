import { past, personOf, present } from '../arabic/verb';
import { as, is } from '../unit';
import type { NounPhrase, VerbGroup } from './chunk';
import { piece, settleIn, type Piece } from './piece';
import { pronounAlone, relativePronoun } from './pronoun';
import { BE, canLead, meaningOf, renderVerb } from './render-verb';
import { nounPhraseAt, plainAt, say, verbGroupAt, type State } from './state';

/** «السيارة هي الأفضل»: without the pronoun a definite predicate would read as an apposition. */
function needsPronoun(state: State, index: number): boolean {
  const next = nounPhraseAt(state, index + 1);
  if (!next || state.person) return false;
  const article = as(next.determiner, 'article');
  return article?.definite === true || next.possessor !== undefined || is(next.head, 'name');
}

/** What a verb leaves behind for what follows it. */
function afterVerb(state: State, group: VerbGroup, index: number): void {
  const { copula, tense, passive, verb } = meaningOf(group);
  state.lastVerb = as(group.verb, 'verb')?.key ?? (copula ? 'be' : undefined);
  state.saidItsVerb = true;
  state.tenses = 'own';
  state.main ??= { subject: state.subject, person: state.person };
  state.wasPassive = passive;
  if (copula) state.governor = tense === 'present' && !group.negation ? 'predicate' : 'accusative predicate';
  else state.governor = passive ? 'start' : 'object';
  if (passive) state.listGovernor = 'start';
  const takes = nounPhraseAt(state, index + 1) ?? plainAt(state, index + 1, 'preposition', 'of', 'pronoun');
  state.awaited = passive || !takes ? undefined : verb?.[3];
}

/** `a car using petrol`: the verb belongs to the noun before it, and in Arabic to a clause of its own. */
function openReduced(state: State, group: VerbGroup, index: number): void {
  const [unit] = group.units;
  state.person = undefined;
  // `…, creating 1,200 jobs`: what was just told does it.
  if (unit && plainAt(state, index - 1, 'mark')) {
    state.subject = { features: { gender: 'm', number: 'one', human: false }, definite: true };
    say(state, [piece('ما', unit)], [unit]);
    return;
  }
  if (!state.last) return;
  state.subject = state.last;
  if (state.last.definite && unit) say(state, [piece(relativePronoun(state.last.features), unit)], [unit]);
}

const REPORTING = /^(?:say|add|explain|confirm|announce)$/;

/** `…, said the chief executive`: the subject comes after its verb. */
export function hasSubjectAfter(state: State, group: VerbGroup, index: number): boolean {
  const reports = REPORTING.test(as(group.verb, 'verb')?.key ?? '');
  const follows = index === 0 || plainAt(state, index - 1, 'mark') !== undefined;
  return reports && follows && nounPhraseAt(state, index + 1) !== undefined && !verbGroupAt(state, index + 2);
}

/** A verb after its subject. */
export function sayVerb(state: State, group: VerbGroup, index: number): void {
  const form = as(group.verb, 'verb')?.form;
  const isBare = !group.be && !group.modal && !group.have && !group.do;
  if (isBare && form === 'ing') openReduced(state, group, index);
  // `lets the car change its shape`: the object does it.
  if (
    isBare &&
    form === 'base' &&
    state.governor === 'object' &&
    nounPhraseAt(state, index - 1) &&
    state.last
  ) {
    state.subject = state.last;
    state.person = undefined;
  }
  const pieces = renderVerb(group, state.person ?? state.subject.features, state.tenses);
  const { copula, tense } = meaningOf(group);
  const [unit] = group.units;
  if (copula && tense === 'present' && !group.negation && unit && needsPronoun(state, index)) {
    pieces.unshift(piece(pronounAlone('it', state.subject.features), unit));
  }
  const at = pieces.findIndex((each) => each.isVerb);
  state.verbAt = at >= 0 ? state.pieces.length + at : undefined;
  say(state, pieces, group.units);
  afterVerb(state, group, index);
}

/** The verb of a clause whose subject comes after it. */
function leadingVerb(state: State, group: VerbGroup): { pieces: Piece[]; isBe: boolean } {
  const { features } = state.subject;
  const { copula, tense } = meaningOf(group);
  const [unit] = group.units;
  const isBe = copula && tense === 'present' && !group.negation;
  const be = state.tenses === 'past' ? past(BE, personOf(features)) : present(BE, personOf(features));
  if (isBe && unit) return { pieces: [{ ...piece(be, unit), isVerb: true }], isBe };
  // Before its subject a verb is singular.
  const singular = features.gender === 'f' ? 'she' : 'he';
  return {
    pieces: renderVerb(
      group,
      features.human && features.number !== 'one' ? singular : features,
      state.tenses,
    ),
    isBe,
  };
}

/**
 * A verb before its subject, which has just been rendered: «أعلنت تسلا», «عندما تكون البطارية فارغة». Adverbs stay
 * behind.
 */
export function sayVerbFirst(
  state: State,
  subject: { phrase: NounPhrase; pieces: readonly Piece[] },
  group: VerbGroup,
  index: number,
): void {
  const { pieces: verbs, isBe } = leadingVerb(state, group);
  const split = verbs.findIndex((each) => each.isVerb) + 1 || verbs.length;
  const ordered = [...verbs.slice(0, split), ...subject.pieces, ...verbs.slice(split)];
  const said = settleIn(ordered, state.slots, state.pieces.at(-1)?.slot ?? 0);
  const at = said.findIndex((each) => each.isVerb);
  state.verbAt = at >= 0 ? state.pieces.length + at : undefined;
  say(state, said, [...subject.phrase.units, ...group.units]);
  afterVerb(state, group, index);
  if (isBe) state.governor = 'accusative predicate';
}

/** Whether the verb may come first after a conjunction; after `when` and `if` even «تكون» is said. */
export function mayLead(group: VerbGroup, saysBe: boolean): boolean {
  const { copula, tense } = meaningOf(group);
  return canLead(group) || (saysBe && copula && tense === 'present');
}
