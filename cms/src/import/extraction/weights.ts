import { linkShare, textBlocks, textIn } from './dom';

const PROSE_MIN = 80;
const PROSE_LINKS_MAX = 0.4;
/** The least share of the prose of a page that the article has. */
const MAIN_SHARE = 0.3;

/** Whether a block reads like a paragraph: it is long enough and does not consist of links. */
export const isProse = (block: Element): boolean =>
  textIn(block).length >= PROSE_MIN && linkShare(block) < PROSE_LINKS_MAX;

/** The number of characters of prose within each element of a page. Elements without any are missing. */
export class Weights {
  readonly #weights = new Map<Element, number>();
  readonly total: number;

  constructor(root: Element) {
    for (const block of textBlocks(root)) {
      if (!isProse(block)) continue;
      const { length } = textIn(block);
      for (let element: Element | null = block; element; element = element.parentElement) {
        this.#weights.set(element, (this.#weights.get(element) ?? 0) + length);
        if (element === root) break;
      }
    }
    this.total = this.#weights.get(root) ?? 0;
  }

  of(element: Element): number {
    return this.#weights.get(element) ?? 0;
  }

  /** Whether an element holds so much of the page's prose that it must be the article, whatever its name. */
  isMain(element: Element): boolean {
    return this.of(element) > this.total * MAIN_SHARE;
  }
}
