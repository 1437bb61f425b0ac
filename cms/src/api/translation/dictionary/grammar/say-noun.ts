import type { Features } from '../arabic/noun';
import { as, type Unit } from '../unit';
import type { NounPhrase, VerbGroup } from './chunk';
import { piece, type Piece } from './piece';
import { relativePronoun, suffixOf } from './pronoun';
import type { Role } from './noun-setting';
import { renderNounPhrase } from './render-noun';
import { canLead, meaningOf } from './render-verb';
import { mayLead, sayVerbFirst } from './say-verb';
import { CASES, nounPhraseAt, opensClause, plainAt, say, verbGroupAt, type State } from './state';

/** Verbs after which a clause may follow without `that`. */
const REPORTING =
  /^(?:say|believe|know|claim|confirm|show|report|hope|expect|realise|notice|feel|remember|think|mean)$/;

/** `their` means the persons spoken of, were it in the clause around this one. */
function antecedentOf({ subject, main }: State, phrase: NounPhrase): Features {
  const isTheir = [phrase, phrase.of].some((each) => as(each?.determiner, 'possessive')?.person === 'they');
  return isTheir && main?.subject.features.human ? main.subject.features : subject.features;
}

function roleOf(state: State, phrase: NounPhrase): Role {
  const reading = as(phrase.head, 'noun');
  const described = phrase.descriptions.length > 0;
  const bareIsDefinite = {
    start: state.hasVerb,
    preposition: reading?.plural === true || !described,
    indefinite: false,
    object: !described,
    predicate: false,
    'accusative predicate': false,
  }[state.governor];
  const isAction = reading?.action !== undefined && phrase.of !== undefined;
  return {
    case: CASES[state.governor],
    bareIsDefinite: isAction || bareIsDefinite,
    antecedent: antecedentOf(state, phrase),
    slots: state.slots,
    from: state.pieces.at(-1)?.slot ?? 0,
  };
}

/** Renders a noun phrase without saying it yet, and remembers it as what was last spoken of. */
function mention(state: State, phrase: NounPhrase): Piece[] {
  const { pieces, features, definite } = renderNounPhrase(phrase, roleOf(state, phrase));
  const spoken = { features, definite };
  if ((state.governor === 'start' || state.approximates) && !phrase.isCommand) {
    const isSecond = state.last !== undefined && !state.saidItsVerb && state.pieces.at(-1)?.text === 'وـ';
    state.saidItsVerb = false;
    state.subject = isSecond ? { definite, features: { ...features, number: 'many' } } : spoken;
    state.person = undefined;
  }
  state.last = spoken;
  state.approximates = false;
  state.listGovernor = state.governor;
  return pieces;
}

/** «إن» after «قال», «أن» after other verbs. */
export function thatAfter(state: State): string {
  return state.lastVerb === 'say' ? 'إن' : 'أن';
}

/** `he said the price has risen`: the clause begins with «إن». */
function sayMissingThat(state: State, unit: Unit, index: number): void {
  const reports = REPORTING.test(state.lastVerb ?? '');
  if (!reports || !verbGroupAt(state, index - 1) || !opensClause(state, index)) return;
  state.pieces.push({ ...piece(thatAfter(state), unit), gapSlot: unit.gapSlot });
  state.governor = 'start';
  state.awaited = undefined;
}

/** The preposition of the last verb where English has none: `announced the car`, «أعلنت عن السيارة». */
function sayAwaited(state: State, unit: Unit): void {
  if (!state.awaited) return;
  state.pieces.push({ ...piece(state.awaited, unit), gapSlot: unit.gapSlot });
  state.awaited = undefined;
  state.governor = 'preposition';
}

/** News in the past begins with its verb: «أعلنت تسلا». */
function opensNews(state: State, index: number): boolean {
  const group = verbGroupAt(state, index + 1);
  if (!group || state.lastVerb || state.governor !== 'start' || index > 4) return false;
  return meaningOf(group).tense === 'past' && canLead(group);
}

/** `the fluid everybody forgets`: a clause about the noun right before it, in which `it` must be said. */
export function opensContactClause(state: State, index: number): boolean {
  const before = nounPhraseAt(state, index - 1);
  const reading = as(before?.head, 'noun');
  if (state.governor === 'object' && TELLING.test(state.lastVerb ?? '')) return false;
  if (!reading || reading.action || !opensClause(state, index)) return false;
  // `in the first years the car …`: before any verb a phrase with a preposition only introduces.
  return state.governor === 'start'
    ? !TIME.test(before?.head?.key ?? '')
    : state.lastVerb !== undefined || index > 3;
}

/** Verbs with a person and a clause after them: `told the driver he had won`. */
const TELLING = /^(?:tell|ask|show|teach|remind|warn|inform)$/;
const TIME = /^(?:year|month|week|day|time|morning|night|hour|century|decade)s?$/;

/** Says «الذي» after a definite noun; what the clause is about is then its missing object. */
export function openRelative(state: State, unit: Unit): void {
  if (state.last?.definite) say(state, [piece(relativePronoun(state.last.features), unit)], [unit]);
  state.governor = 'start';
}

/** «خطأ ارتكبته»: the verb of a relative clause without an object of its own has a pronoun for it. */
export function sayMissingObject(state: State, about: State['last'], index: number): void {
  const group = verbGroupAt(state, index);
  const takesObject =
    nounPhraseAt(state, index + 1) ?? plainAt(state, index + 1, 'preposition', 'pronoun', 'of', 'adverb');
  const { passive, copula, verb } = group
    ? meaningOf(group)
    : { passive: true, copula: true, verb: undefined };
  const at = state.verbAt;
  if (!about || !verb || passive || copula || takesObject || verb[3] || at === undefined) return;
  const said = state.pieces[at];
  if (said) state.pieces[at] = { ...said, text: withObject(said.text, suffixOf('it', about.features)) };
}

/** A verb with an object pronoun: «يبيعها», «أعلنوها», «بناها». */
export function withObject(verb: string, suffix: string): string {
  return verb.replace(/وا$/, 'و').replace(/ى$/, 'ا') + (suffix === 'ي' ? 'ني' : suffix);
}

/** «لا أحد» keeps its place before the verb. */
const DENIES = /^(?:nobody|no one|nothing|none)$/;

/** Says a subject and the verb after it, the verb first; how many chunks that was. */
export function sayClauseVerbFirst(state: State, index: number, saysBe: boolean): number {
  const phrase = nounPhraseAt(state, index);
  const group = verbGroupAt(state, index + 1);
  if (!phrase || !group || !mayLead(group, saysBe) || DENIES.test(phrase.head?.key ?? '')) return 0;
  sayVerbFirst(state, { phrase, pieces: mention(state, phrase) }, group, index + 1);
  return 2;
}

/** Says a verb and the subject that comes after it. */
export function saySubjectAfter(state: State, group: VerbGroup, index: number): number {
  const phrase = nounPhraseAt(state, index + 1);
  if (!phrase) return 1;
  state.governor = 'start';
  const pieces = mention(state, phrase);
  sayVerbFirst(state, { phrase: { ...phrase, units: [] }, pieces }, group, index + 1);
  return 2;
}

/** Says the noun phrase at `index`, perhaps with the verb after it; how many chunks that was. */
export function sayNounPhrase(state: State, phrase: NounPhrase, index: number): number {
  const [unit] = phrase.units;
  if (!unit) return 1;
  sayMissingThat(state, unit, index);
  if (opensContactClause(state, index)) {
    const about = state.last;
    openRelative(state, unit);
    const said = sayClauseVerbFirst(state, index, false);
    if (said > 0) {
      sayMissingObject(state, about, index + 1);
      return said;
    }
  }
  sayAwaited(state, unit);
  const ago = plainAt(state, index + 1, 'adverb');
  if (ago?.unit.key === 'ago') {
    state.pieces.push({ ...piece('قبل', unit), gap: unit.gap, gapSlot: unit.gapSlot });
    state.governor = 'preposition';
  }
  if (opensNews(state, index)) {
    const said = sayClauseVerbFirst(state, index, false);
    if (said > 0) return said;
  }
  state.pieces.push(...mention(state, phrase));
  return ago?.unit.key === 'ago' ? 2 : 1;
}
