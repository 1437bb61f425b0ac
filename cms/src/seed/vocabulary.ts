import { readYaml } from '../bootstrap/demo/files';

/** One thing in English and in Arabic. */
export type Pair = readonly [string, string];

export interface Make {
  name: string;
  nameAr: string;
  models: string[];
}

/** The contents of `seed/vocabulary.yaml`. */
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

/**
 * The texts between the slots of a sentence, and the names of the slots. There is one text more than slots.
 */
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
