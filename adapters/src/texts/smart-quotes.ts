import type { ElementContent, Root, RootContent } from 'hast';

/** Elements whose characters must not be changed. */
const LITERAL = new Set(['code', 'kbd', 'math', 'pre', 'samp', 'script', 'style', 'tt', 'var']);

/** Elements within a line of text. A quotation may begin in one and end in another. */
const INLINE = new Set(
  'a abbr b bdi bdo cite data del dfn em i ins mark q s small span strike strong sub sup time u'.split(' '),
);

const OPENING_CONTEXT = /[\s([{<–—“‘/-]/;
const ARABIC = /\p{Script=Arabic}/u;
/** Matches where the next letter is near and Arabic. */
const ARABIC_AHEAD = /^[^\p{L}]{0,8}\p{Script=Arabic}/u;
/** Words that begin with an apostrophe, and years without their century. */
const ELISION = /^(?:\d\d(?!\d)|(?:tis|twas|em|n|til|cause|round)\b)/i;

/** The state of a line of text so far. It spans the elements of the line. */
class Line {
  /** The previous character. */
  private before = ' ';
  private isArabic = false;
  private quotationIsOpen = false;

  /** Marks the place of a node that is not text. */
  interrupt(): void {
    this.before = 'x';
  }

  write(text: string): string {
    let written = '';
    for (let index = 0; index < text.length; index += 1) {
      const character = text.charAt(index);
      const isQuote = character === '"' || character === "'";
      const set = isQuote ? this.quote(character, text.slice(index + 1, index + 12)) : character;
      written += set;
      this.before = set;
      if (!isQuote && /\p{L}/u.test(character)) this.isArabic = ARABIC.test(character);
    }
    return written;
  }

  private quote(mark: '"' | "'", rest: string): string {
    if (this.isArabic || ARABIC_AHEAD.test(rest)) return mark;
    // The text that follows in another element is unknown. It is taken for a word.
    const opens = OPENING_CONTEXT.test(this.before) && !/^\s/.test(rest);
    if (mark === "'") return opens && !ELISION.test(rest) ? '‘' : this.apostropheOrFeet(rest);
    if (opens) {
      this.quotationIsOpen = true;
      return '“';
    }
    const isInches = /\d/.test(this.before) && !this.quotationIsOpen;
    this.quotationIsOpen = false;
    return isInches ? '″' : '”';
  }

  /** Returns the mark of feet in a height such as `5'10"`, and an apostrophe otherwise. */
  private apostropheOrFeet(rest: string): string {
    return /\d/.test(this.before) && /^\d{1,2}"/.test(rest) ? '′' : '’';
  }
}

const isForeign = (language: unknown) => typeof language === 'string' && !/^en\b/i.test(language);

function visit(nodes: (RootContent | ElementContent)[], line: Line): void {
  for (const node of nodes) {
    if (node.type === 'text') {
      node.value = line.write(node.value);
    } else if (node.type === 'element') {
      const { tagName, properties, children } = node;
      const isLiteral = LITERAL.has(tagName) || isForeign(properties.lang) || properties.dir === 'rtl';
      if (isLiteral || tagName === 'img') line.interrupt();
      else visit(children, INLINE.has(tagName) ? line : new Line());
    }
  }
}

/**
 * Sets the quotation marks and apostrophes of an English text: `"It's"` becomes `“It’s”`. Marks beside Arabic
 * letters, in other languages and in code stay. One pass is enough, because a line knows the characters
 * around a mark and whether a quotation is open.
 */
export function smartQuotes(tree: Root): void {
  visit(tree.children, new Line());
}

/** The same for a line of plain text, such as a headline. */
export const withSmartQuotes = (text: string): string => new Line().write(text);
