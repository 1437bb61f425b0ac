import type { VerbValue } from '../entry';
import type { Features } from './noun';

export type Person = 'he' | 'she' | 'they' | 'I' | 'we' | 'you' | 'both' | 'both women';
export type Mood = 'indicative' | 'subjunctive' | 'jussive';

const LONG_FINAL = /[يىو]$/;
const SHADDA = '\u0651';
/** On the first letter it marks a verb that is passive already. */
const DAMMA = '\u064F';

/** The person of a verb after its subject; many things are feminine singular in Arabic. */
export function personOf({ gender, number, human }: Features): Person {
  if (number === 'two') return gender === 'm' ? 'both' : 'both women';
  if (human && number !== 'one') return gender === 'm' ? 'they' : 'she';
  return gender === 'f' || number === 'many' ? 'she' : 'he';
}

/** قال, أضاف, احتاج: a long a before the last letter, which short forms lose. */
function isHollow(past: string): boolean {
  return past.at(-2) === 'ا';
}

/** The past before an ending that begins with a consonant: قال becomes قلـ, بنى becomes بنيـ. */
function shortPast(past: string): string {
  if (past.endsWith('اء')) return past.slice(0, -2) + (past.length === 3 ? 'ئ' : 'أ');
  if (isHollow(past)) return past.slice(0, -2) + past.at(-1);
  if (past.endsWith('ى')) return `${past.slice(0, -1)}ي`;
  if (past.endsWith('ا')) return `${past.slice(0, -1)}و`;
  if (past.endsWith(SHADDA)) return past.slice(0, -1) + past.at(-2);
  return past;
}

function conjugatePast(past: string, person: Person): string {
  switch (person) {
    case 'he':
      return past;
    case 'she':
      return `${past.replace(/[ىا]$/, '')}ت`;
    case 'they':
      return `${past.replace(/[ىاي]$/, '')}وا`;
    case 'both':
      return `${past.replace(/ى$/, 'ي').replace(/ا$/, 'و')}ا`;
    case 'both women':
      return `${past.replace(/[ىا]$/, '')}تا`;
    case 'we':
      return `${shortPast(past)}نا`;
    default:
      return `${shortPast(past)}ت`;
  }
}

function conjugatePresent(present: string, hollow: boolean, person: Person, mood: Mood): string {
  let rest = present.slice(1);
  if (person === 'they') return `ي${rest.replace(LONG_FINAL, '')}${mood === 'indicative' ? 'ون' : 'وا'}`;
  if (person === 'both' || person === 'both women') {
    const prefix = person === 'both' ? 'ي' : 'ت';
    return `${prefix}${rest.replace(/ى$/, 'ي')}ا${mood === 'indicative' ? 'ن' : ''}`;
  }
  if (mood === 'jussive') {
    if (LONG_FINAL.test(rest)) rest = rest.slice(0, -1);
    else if (hollow) rest = rest.slice(0, -2) + rest.slice(-1);
  }
  if (person === 'I') return rest.startsWith('أ') ? `آ${rest.slice(1)}` : `أ${rest}`;
  const prefix = { he: 'ي', she: 'ت', you: 'ت', we: 'ن' }[person];
  return prefix + rest;
}

/** Only the first word of a verb like «بدا منطقيًا» is conjugated. */
function first(value: string): string {
  return value.split(' ')[0] ?? '';
}

function rest(value: string): string {
  return value.slice(first(value).length);
}

export function past([past]: VerbValue, person: Person): string {
  return conjugatePast(first(past), person) + rest(past);
}

export function present([past, present]: VerbValue, person: Person, mood: Mood = 'indicative'): string {
  return conjugatePresent(first(present), isHollow(first(past)), person, mood) + rest(present);
}

/** Passives that the rules below do not give. */
const IRREGULAR_PASSIVES: Readonly<Record<string, readonly [past: string, present: string]>> = {
  رأى: ['رُئي', 'يُرى'],
  قاد: ['قيد', 'يُقاد'],
  سأل: ['سُئل', 'يُسأل'],
  جاء: ['أُتي', 'يُؤتى'],
  آذى: ['أُوذي', 'يُؤذى'],
};

function passivePast(past: string): string {
  if (past[1] === DAMMA) return past;
  if (isHollow(past)) {
    const hollow = `${past.slice(0, -2)}ي${past.slice(-1)}`;
    if (past.startsWith('أ')) return `أُ${hollow.slice(1)}`;
    return past.startsWith('است') ? `استُ${hollow.slice(3)}` : hollow;
  }
  const ending = past.replace(/[ىا]$/, 'ي').replace(/أ$/, 'ئ');
  if (ending[1] === 'ا' && ending.length === 4) {
    return `${ending[0]}${ending.startsWith('و') ? DAMMA : ''}و${ending.slice(2)}`;
  }
  if (ending.startsWith('ت') && ending[2] === 'ا') return `تُ${ending[1]}و${ending.slice(3)}`;
  const vowelled = ending.startsWith('ا') ? 3 : 1;
  return `${ending.slice(0, vowelled)}ُ${ending.slice(vowelled)}`.replace(/ُأ/, 'ؤ');
}

function passivePresent(past: string, present: string): string {
  let rest = present.slice(1);
  if (rest.startsWith(DAMMA)) return present;
  if (past.startsWith('و') && past.length === 3 && !rest.startsWith('و')) return `يو${rest}`;
  if (rest.startsWith('أ')) rest = `ؤ${rest.slice(1)}`;
  if (isHollow(past)) rest = `${rest.slice(0, -2)}ا${rest.slice(-1)}`;
  return `يُ${rest.replace(LONG_FINAL, 'ى').replace(/ئ$/, 'أ')}`;
}

export function pastPassive([past]: VerbValue, person: Person): string {
  return conjugatePast(IRREGULAR_PASSIVES[past]?.[0] ?? passivePast(first(past)), person) + rest(past);
}

export function presentPassive([past, present]: VerbValue, person: Person, mood?: Mood): string {
  const passive = IRREGULAR_PASSIVES[past]?.[1] ?? passivePresent(first(past), first(present));
  return conjugatePresent(passive, isHollow(first(past)), person, mood ?? 'indicative') + rest(present);
}

/** The passive participle of a verb of three letters: مصنوع, مبيع, مبني, مشدود. */
function basicParticiple(past: string, present: string): string {
  if (past.endsWith(SHADDA)) return `م${past.slice(0, 2)}و${past[1] ?? ''}`;
  if (isHollow(past)) return `م${present.slice(1)}`;
  if (/[ىاي]$/.test(past)) return `م${past.slice(0, 2)}${present.endsWith('و') ? 'و' : 'ي'}`;
  return `م${past.slice(0, 2)}و${past.slice(2)}`.replace(/أ$/, 'ء');
}

const IRREGULAR_PARTICIPLES: Readonly<Record<string, string>> = {
  رأى: 'مرئي',
  سأل: 'مسؤول',
  أحبّ: 'محبوب',
};

/** The passive participle as an adjective: مصنوع, مستخدم, مبني; masculine. */
export function passiveParticiple([pastForm, presentForm]: VerbValue): string {
  const past = first(pastForm);
  const present = first(presentForm);
  const bare = past.replace(/[\u064B-\u0652]/g, '');
  const isBasic = past.endsWith(SHADDA) ? bare.length === 2 : bare.length === 3 && !past.includes(SHADDA);
  const regular =
    isBasic && !past.startsWith('آ')
      ? basicParticiple(past, present)
      : `م${passivePresent(past, present).slice(2)}`;
  return (IRREGULAR_PARTICIPLES[past] ?? regular) + rest(pastForm);
}
