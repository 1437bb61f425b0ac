import { readYaml } from '../bootstrap/demo/files';

/** The same thing in English and in Arabic. */
export type Pair = readonly [string, string];

export interface Make {
  name: string;
  nameAr: string;
  models: string[];
}

/** `seed/vocabulary.yaml`. */
export interface Vocabulary {
  makes: Make[];
  places: Pair[];
  parts: Pair[];
  qualities: Pair[];
  people: Pair[];
  months: Pair[];
  firstNames: Pair[];
  syllables: Pair[];
}

/** What stands between the slots of a sentence, and the names of the slots: one more of the former. */
interface Template {
  texts: string[];
  slots: string[];
}

/** A sentence in English and in Arabic. */
export type Sentence = readonly [Template, Template];

const KINDS = ['titles', 'excerpts', 'headings', 'sentences', 'comments'] as const;
export type Sentences = Record<(typeof KINDS)[number], Sentence[]>;

function templateOf(sentence: string): Template {
  const pieces = sentence.split(/\{(\w+)\}/);
  return {
    texts: pieces.filter((_piece, index) => index % 2 === 0),
    slots: pieces.filter((_piece, index) => index % 2 === 1),
  };
}

export async function readWords(): Promise<{ vocabulary: Vocabulary; sentences: Sentences }> {
  const vocabulary = await readYaml<Vocabulary>('vocabulary.yaml');
  const written = await readYaml<Record<keyof Sentences, Pair[]>>('sentences.yaml');
  const sentences = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      written[kind].map(([english, arabic]): Sentence => [templateOf(english), templateOf(arabic)]),
    ]),
  ) as Sentences;
  return { vocabulary, sentences };
}
