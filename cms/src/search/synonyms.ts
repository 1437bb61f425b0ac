import { mayStandApart, wordsOfName, type Compound } from './normalise';
import { tellingIn } from './telling';
import { formsAsked } from './word-forms';

/** A member of a group in the spelling of the index: one word, or several as in «heat pump». */
type Words = readonly string[];

interface Member {
  words: Words;
  /** The other members of its group. */
  others: readonly Words[];
}

/** Longer members are ignored: a query has no more terms. */
const WORDS_MAX = 10;

/** Members by every form of their first word. */
let membersByForm = new Map<string, Member[]>();

const formsOf = (word: string): Words => [word, ...formsAsked(word)];

const isFormOf = (one: string, other: string): boolean => {
  const forms = formsOf(one);
  return formsOf(other).some((form) => forms.includes(form));
};

/** «One-pedal driving» is two words or three. */
function readingsOf(text: string): Words[] {
  const { names } = tellingIn(text);
  const whole = names.flatMap(wordsOfName);
  const apart = names.flatMap((name) => (mayStandApart(name) ? name.parts : wordsOfName(name)));
  const readings = whole.length === apart.length ? [whole] : [whole, apart];
  return readings.filter(({ length }) => length > 0 && length <= WORDS_MAX);
}

/** Replaces all groups. The members of a group mean the same; groups that share a member stay apart. */
export function setSynonyms(groups: readonly (readonly string[])[]): void {
  const members = new Map<string, Member[]>();
  for (const group of groups) {
    const readings = group.map(readingsOf);
    for (const own of readings) {
      const others = readings.filter((other) => other !== own).flat();
      for (const words of own) {
        const member = { words, others };
        for (const form of formsOf(words[0] ?? '')) members.set(form, [...(members.get(form) ?? []), member]);
      }
    }
  }
  membersByForm = members;
}

const membersThatBeginLike = (word: string): Member[] => [
  ...new Set(formsOf(word).flatMap((form) => membersByForm.get(form) ?? [])),
];

/** The other members of the groups that some words are a member of, in whatever form these are typed. */
export function synonymsOf(words: Words): Words[] {
  return membersThatBeginLike(words[0] ?? '')
    .filter((member) => member.words.length === words.length)
    .filter((member) => member.words.every((word, at) => isFormOf(word, words[at] ?? '')))
    .flatMap(({ others }) => others);
}

/** The synonyms of a name of a query, and of each of its parts. */
export const synonymsOfName = (name: Compound): Words[] =>
  [...name.parts.map((part) => [part]), ...(name.parts.length > 1 ? [wordsOfName(name)] : [])].flatMap(
    synonymsOf,
  );

/** How a query begins with a member. */
interface Beginning {
  /** The member's words as they were typed. */
  words: Words;
  /** How many names of the query the member takes. */
  count: number;
  /** The rest of the last name: «electric cars 2026» is the names «electric» and «cars 2026». */
  rest: Words;
}

function beginningWith(member: Words, names: readonly Compound[]): Beginning | null {
  const typed: string[] = [];
  let count = 0;
  while (typed.length < member.length) {
    const name = names[count];
    if (!name) return null;
    count += 1;
    const next = member.slice(typed.length);
    if (name.joined !== null && isFormOf(next[0] ?? '', name.joined)) {
      typed.push(name.joined);
      continue;
    }
    const words = name.parts.slice(0, next.length);
    if (!mayStandApart(name) || !words.every((word, at) => isFormOf(next[at] ?? '', word))) return null;
    typed.push(...words);
    if (words.length < name.parts.length)
      return { words: typed, count, rest: name.parts.slice(words.length) };
  }
  return { words: typed, count, rest: [] };
}

const nameOf = (parts: Words): Compound => ({ parts: [...parts], joined: null });

/** Joins consecutive names of a query that are a member of a group together. */
export function withMembers(names: readonly Compound[]): Compound[] {
  const [name, ...others] = names;
  if (!name) return [];
  const [longest] = [name.joined ?? '', name.parts[0] ?? '']
    .flatMap(membersThatBeginLike)
    .filter(({ words }) => words.length > 1)
    .flatMap(({ words }) => beginningWith(words, names) ?? [])
    .sort((one, other) => other.words.length - one.words.length);
  if (!longest) return [name, ...withMembers(others)];
  const rest = longest.rest.map((word) => nameOf([word]));
  return [nameOf(longest.words), ...withMembers([...rest, ...names.slice(longest.count)])];
}
