import type { Features } from '../arabic/noun';
import { personOf, type Person } from '../arabic/verb';
import type { Pronoun } from '../reading';

const SUFFIXES: Readonly<Record<Person, string>> = {
  he: 'ه',
  she: 'ها',
  they: 'هم',
  I: 'ي',
  we: 'نا',
  you: 'ك',
  both: 'هما',
  'both women': 'هما',
};
const ALONE: Readonly<Record<Person, string>> = {
  he: 'هو',
  she: 'هي',
  they: 'هم',
  I: 'أنا',
  we: 'نحن',
  you: 'أنت',
  both: 'هما',
  'both women': 'هما',
};

/** The Arabic person: `it` and `they` are whatever the thing or persons last spoken of are. */
export function resolve(person: Pronoun['person'], antecedent: Features): Person {
  if (person === 'it') return antecedent.gender === 'f' || antecedent.number === 'many' ? 'she' : 'he';
  if (person === 'they') return personOf({ ...antecedent, number: 'many' });
  return person;
}

/** The ending that stands for a pronoun after a noun, a preposition or a verb: «بطاريتها», «منها», «يبيعها». */
export function suffixOf(person: Pronoun['person'], antecedent: Features): string {
  return SUFFIXES[resolve(person, antecedent)];
}

/** «الذي», «التي», «الذين». */
export function relativePronoun({ gender, number, human }: Features): string {
  if (human && number === 'many') return gender === 'f' ? 'اللواتي' : 'الذين';
  return gender === 'f' || number === 'many' ? 'التي' : 'الذي';
}

export function pronounAlone(person: Pronoun['person'], antecedent: Features): string {
  return ALONE[resolve(person, antecedent)];
}

/** A preposition or conjunction with a pronoun: في and ها make فيها, على and ها make عليها. */
export function withPronoun(word: string, suffix: string): string {
  if (word.endsWith('ـ')) {
    const bare = word.slice(0, -1);
    if (bare === 'كـ') return `مثل${suffix}`;
    return bare + suffix;
  }
  if (word.endsWith('ى')) return `${word.slice(0, -1)}ي${suffix === 'ي' ? '' : suffix}`;
  if (word.endsWith('ي') && suffix === 'ي') return word;
  if (word === 'من' && suffix === 'ي') return 'مني';
  return word + suffix;
}
