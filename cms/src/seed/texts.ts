import type { Random } from './random';
import type { Make, Pair, Sentence, Sentences, Vocabulary } from './vocabulary';

/** The texts of an article in one language. */
export interface Texts {
  title: string;
  excerpt: string;
  content: string;
  imageAlt: string;
}

export interface Story {
  texts: readonly [Texts, Texts];
  make: string;
}

const RECENT = 16;
const TRIES = 100;
const LAST_YEAR = 2030;
const both = (word: string | number): Pair => [String(word), String(word)];
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const grouped = (number: number) => number.toLocaleString('en');

/** Writes articles and comments from sentences whose slots are filled, in both languages at once. */
export class Writer {
  #subject: { make: Make; model: string };
  #recent: Sentence[] = [];

  constructor(
    private readonly random: Random,
    private readonly vocabulary: Vocabulary,
    private readonly sentences: Sentences,
  ) {
    this.#subject = this.#anyCar();
  }

  /** An article of 300 to 700 words about one car. */
  story(): Story {
    this.#subject = this.#anyCar();
    const { make, model } = this.#subject;
    const title = this.#fill(this.random.any(this.sentences.titles));
    const excerpt = this.#fill(this.random.any(this.sentences.excerpts));
    const content = this.#content();
    const texts = ([0, 1] as const).map((language) => ({
      title: title[language],
      excerpt: excerpt[language],
      content: content[language],
      imageAlt: `${language === 0 ? make.name : make.nameAr} ${model}`,
    }));
    return { texts: texts as unknown as Story['texts'], make: make.name };
  }

  /** A reader's comment on an article, mostly in English. */
  comment(): string {
    this.#subject = this.#anyCar();
    return this.#fill(this.random.any(this.sentences.comments))[this.random.number() < 0.6 ? 0 : 1];
  }

  #content(): Pair {
    const blocks: Pair[] = [];
    let left = this.random.between(22, 46);
    while (left > 0) {
      if (blocks.length > 0 && blocks.length % 4 === 0)
        blocks.push(this.#block('h2', this.sentences.headings, 1));
      const length = Math.min(left, this.random.between(3, 5));
      const tag = length === 3 && this.random.number() < 0.1 ? 'blockquote' : 'p';
      blocks.push(this.#block(tag, this.sentences.sentences, length));
      left -= length;
    }
    return [blocks.map(([english]) => english).join('\n'), blocks.map(([, arabic]) => arabic).join('\n')];
  }

  #block(tag: 'p' | 'h2' | 'blockquote', sentences: Sentence[], length: number): Pair {
    const filled = Array.from({ length }, () => this.#fill(this.#fresh(sentences)));
    const [open, close] =
      tag === 'blockquote' ? ['<blockquote><p>', '</p></blockquote>'] : [`<${tag}>`, `</${tag}>`];
    return [
      open + filled.map(([english]) => english).join(' ') + close,
      open + filled.map(([, arabic]) => arabic).join(' ') + close,
    ];
  }

  /** Picks a sentence. Some are much more frequent than others, and none is repeated within a few. */
  #fresh(sentences: Sentence[]): Sentence {
    let sentence = this.random.usual(sentences);
    for (let tries = 0; this.#recent.includes(sentence) && tries < TRIES; tries += 1) {
      sentence = this.random.usual(sentences);
    }
    this.#recent = [sentence, ...this.#recent].slice(0, RECENT);
    return sentence;
  }

  #fill([english, arabic]: Sentence): Pair {
    const words = new Map<string, Pair>();
    for (const slot of english.slots) if (!words.has(slot)) words.set(slot, this.#word(slot));
    const write = ({ texts, slots }: Sentence[0], language: 0 | 1) =>
      texts.map((text, index) => text + (words.get(slots[index] ?? '')?.[language] ?? '')).join('');
    return [capital(write(english, 0)), write(arabic, 1)];
  }

  #anyCar() {
    const make = this.random.usual(this.vocabulary.makes);
    return { make, model: this.random.usual(make.models) };
  }

  /** A name of two or three syllables, some of which are much more frequent than others. */
  #name(): Pair {
    const syllables = Array.from({ length: this.random.between(2, 3) }, () =>
      this.random.usual(this.vocabulary.syllables),
    );
    return [
      capital(syllables.map(([latin]) => latin).join('')),
      syllables.map(([, arabic]) => arabic).join(''),
    ];
  }

  #person(): Pair {
    const [first, firstAr] = this.random.usual(this.vocabulary.firstNames);
    const [family, familyAr] = this.#name();
    return [`${first} ${family}`, `${firstAr} ${familyAr}`];
  }

  #word(slot: string): Pair {
    const { random, vocabulary } = this;
    switch (slot) {
      case 'make':
        return [this.#subject.make.name, this.#subject.make.nameAr];
      case 'model':
        return both(this.#subject.model);
      case 'rival': {
        const { make, model } = this.#anyCar();
        return [`${make.name} ${model}`, `${make.nameAr} ${model}`];
      }
      case 'place':
        return random.usual(vocabulary.places);
      case 'part':
        return random.usual(vocabulary.parts);
      case 'quality':
        return random.usual(vocabulary.qualities);
      case 'people':
        return random.usual(vocabulary.people);
      case 'month':
        return random.any(vocabulary.months);
      case 'person':
      case 'person2':
        return this.#person();
      case 'supplier':
        return this.#name();
      case 'code':
        return both(
          `${capital(random.any(vocabulary.syllables)[0].slice(0, 2)).toUpperCase()}-${random.between(100, 9999)}`,
        );
      default:
        return both(this.#figure(slot));
    }
  }

  /** @throws {Error} for an unknown slot of `seed/sentences.yaml`. */
  #figure(slot: string): string {
    const { random } = this;
    switch (slot) {
      case 'number':
        return grouped(random.between(12, 2_999));
      case 'percent':
        return String(random.between(2, 48));
      case 'kilometres':
        return grouped(random.between(24, 99) * 10);
      case 'kilowatt':
        return String(random.between(38, 118));
      case 'minutes':
        return String(random.between(11, 59));
      case 'speed':
        return String(random.between(8, 32) * 10);
      case 'price':
        return grouped(random.between(18, 240) * 500);
      case 'weight':
        return grouped(random.between(95, 290) * 10);
      case 'year':
        return String(random.between(1955, LAST_YEAR));
      default:
        throw new Error(`seed/sentences.yaml has an unknown slot: ${slot}`);
    }
  }
}
