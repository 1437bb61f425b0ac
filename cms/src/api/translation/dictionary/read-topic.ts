import { parseStem } from './arabic/noun';
import type { AdjectiveValue, NounValue, PersonValue, Topic, VerbPair, VerbValue } from './entry';
import type { Noun, Reading } from './reading';

const feminine = (arabic: string) => /ة$/.test(arabic.split(' ')[0] ?? '');

/** بطارية makes بطاريات, محرك makes محركات, مستوى makes مستويات; phrases without a plural of their own keep the singular. */
function regularPlural(singular: string): string {
  if (singular.includes(' ')) return singular;
  return `${singular.replace(/ة$/, '').replace(/ى$/, 'ي')}ات`;
}

export function makeNoun(value: NounValue): Noun {
  const [singular, plural, gender] = typeof value === 'string' ? [value] : value;
  return {
    singular: parseStem(singular),
    plural: parseStem(plural ?? regularPlural(singular)),
    gender: gender ?? (feminine(singular) ? 'f' : 'm'),
    human: false,
    soundPlural: false,
  };
}

function makePerson(value: PersonValue): Noun {
  const [singular, plural] = typeof value === 'string' ? [value] : value;
  const isSound = plural === undefined ? !feminine(singular) : /^[^ ]+ون$/.test(plural);
  const stem = plural?.replace(/ون$/, '') ?? singular;
  return {
    ...makeNoun(plural === undefined ? singular : [singular, plural]),
    ...(isSound && { plural: parseStem(stem) }),
    human: true,
    soundPlural: isSound,
  };
}

function makeAdjective([masculine, feminine, comparative]: AdjectiveValue): Reading {
  return { kind: 'adjective', adjective: { masculine, feminine, comparative }, degree: 'plain' };
}

function makeVerb(key: string, value: VerbValue | VerbPair): Reading {
  if ('alone' in value)
    return { kind: 'verb', key, verb: value.alone, withObject: value.withObject, form: 'base' };
  return { kind: 'verb', key, verb: value, form: 'base' };
}

/** The Arabic noun of an action, as in `charging`. */
export function actionNoun(verb: VerbValue): Reading {
  return { kind: 'noun', noun: makeNoun(verb[2]), plural: false, action: verb };
}

/** Every key of a topic with what it means. */
export function* readingsOf(topic: Topic): Generator<[key: string, reading: Reading]> {
  for (const [key, value] of Object.entries(topic.nouns ?? {}))
    yield [key, { kind: 'noun', noun: makeNoun(value), plural: false }];
  for (const [key, value] of Object.entries(topic.people ?? {}))
    yield [key, { kind: 'noun', noun: makePerson(value), plural: false }];
  for (const [key, value] of Object.entries(topic.names ?? {})) {
    const [arabic, gender] = typeof value === 'string' ? [value, 'f' as const] : value;
    yield [key, { kind: 'name', arabic, gender }];
  }
  for (const [key, value] of Object.entries(topic.adjectives ?? {})) yield [key, makeAdjective(value)];
  for (const [key, value] of Object.entries(topic.verbs ?? {})) yield [key, makeVerb(key, value)];
  for (const [key, arabic] of Object.entries(topic.adverbs ?? {})) yield [key, { kind: 'adverb', arabic }];
  for (const [key, arabic] of Object.entries(topic.degrees ?? {})) yield [key, { kind: 'degree', arabic }];
  for (const [key, value] of Object.entries(topic.prepositions ?? {})) {
    const [arabic, alone] = typeof value === 'string' ? [value, value] : value;
    yield [key, { kind: 'preposition', key, arabic, alone }];
  }
  for (const [key, value] of Object.entries(topic.conjunctions ?? {})) {
    const arabic = typeof value === 'string' ? value : value[0];
    yield [key, { kind: 'conjunction', key, arabic, verbFirst: typeof value !== 'string' }];
  }
  for (const [key, [arabic, follows, number]] of Object.entries(topic.quantifiers ?? {}))
    yield [key, { kind: 'quantifier', arabic, follows, number }];
}
