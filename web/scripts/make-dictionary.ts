/**
 * Writes app/features/translation/dictionary.json: the newsroom's dictionary (cms/src/api/translation/dictionary) as plain
 * pairs, for browsers that cannot reach the translator. Run it after the dictionary has changed:
 * `npx tsx web/scripts/make-dictionary.ts`.
 */
import { writeFileSync } from 'node:fs';

type Value = string | readonly string[];
type Topic = Partial<Record<string, Readonly<Record<string, Value>>>>;

/** The kinds of words, the one that a lone word most likely is first. Of a verb the present is taken. */
const KINDS = [
  ['nouns', 0],
  ['people', 0],
  ['names', 0],
  ['prepositions', 0],
  ['conjunctions', 0],
  ['quantifiers', 0],
  ['adverbs', 0],
  ['degrees', 0],
  ['adjectives', 0],
  ['verbs', 1],
] as const;

/** Words that the translator knows by grammar; here each stands for itself. */
const GRAMMAR: Readonly<Record<string, string>> = {
  this: 'هذا',
  these: 'هذه',
  those: 'تلك',
  that: 'الذي',
  which: 'التي',
  who: 'الذي',
  he: 'هو',
  she: 'هي',
  it: 'هو',
  they: 'هم',
  we: 'نحن',
  you: 'أنت',
  i: 'أنا',
  is: 'هو',
  are: 'هي',
  was: 'كان',
  were: 'كانت',
  be: 'يكون',
  been: 'كان',
  has: 'لديه',
  have: 'لديهم',
  had: 'كان لديه',
  will: 'سوف',
  would: 'قد',
  can: 'يمكن',
  could: 'كان يمكن',
  may: 'قد',
  must: 'يجب',
  should: 'ينبغي',
  not: 'لا',
  no: 'لا',
};

/** `محطة +شحن` is «محطة شحن» where nothing makes it definite. */
const plain = (arabic: string) => arabic.replaceAll('+', '');

const source = new URL('../../cms/src/api/translation/dictionary/data/index.ts', import.meta.url).href;
const { TOPICS } = (await import(source)) as { TOPICS: Readonly<Record<string, Topic>> };

const pairs = new Map<string, string>();
for (const [kind, form] of KINDS) {
  for (const topic of Object.values(TOPICS)) {
    for (const [key, value] of Object.entries(topic[kind] ?? {})) {
      const english = key.toLowerCase().replaceAll('-', ' ');
      const arabic = typeof value === 'string' ? value : value[form];
      if (arabic && !pairs.has(english)) pairs.set(english, plain(arabic));
    }
  }
}
for (const [english, arabic] of Object.entries(GRAMMAR)) {
  if (!pairs.has(english)) pairs.set(english, arabic);
}

const sorted = Object.fromEntries([...pairs].sort(([a], [b]) => (a < b ? -1 : 1)));
const target = new URL('../app/features/translation/dictionary.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(sorted, null, 2)}\n`);
console.log(`${pairs.size} entries written`);
