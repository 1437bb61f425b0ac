import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { INLINE, KEPT } from '../dictionary/translate-html';
import { LOOKS_LIKE_MARK, parseMarks, type Inline } from './marks';
import { normalise } from './normalise';
import type { MarkInfo } from './place';

/** Whether an element is words of the sentence around it. */
export const isMark = (node: Tree.ChildNode): node is Tree.Element =>
  tree.isElementNode(node) && INLINE.has(node.tagName) && !KEPT.has(node.tagName);

/** The words of a node and of everything in it. */
export function textOf(node: Tree.ChildNode): string {
  if (tree.isTextNode(node)) return node.value;
  return tree.isElementNode(node) ? node.childNodes.map(textOf).join('') : '';
}

const hrefOf = ({ attrs }: Tree.Element) => attrs.find(({ name }) => name === 'href')?.value ?? null;

/** What is left of the text of a node without its words. */
function spaceOf(node: Tree.ChildNode | undefined, side: 'start' | 'end'): string[] {
  if (!node || !tree.isTextNode(node)) return [];
  const { value } = node;
  const { length } = side === 'start' ? value.trimStart() : value.trimEnd();
  const space = side === 'start' ? value.slice(0, value.length - length) : value.slice(length);
  return space ? [space] : [];
}

/** Nodes that others come in the place of, all at once: one by one, a parent of many would be searched and moved each time. */
export class Replacements {
  readonly #nodes = new Map<Tree.ChildNode, Tree.ChildNode[]>();
  readonly #parents = new Set<Tree.ParentNode>();

  /** Notes what comes in the place of some neighbours. */
  add(parent: Tree.ParentNode, run: readonly Tree.ChildNode[], nodes: Tree.ChildNode[]): void {
    this.#parents.add(parent);
    for (const [index, node] of run.entries()) this.#nodes.set(node, index === 0 ? nodes : []);
  }

  apply(): void {
    for (const parent of this.#parents) {
      parent.childNodes = parent.childNodes.flatMap((node) => this.#nodes.get(node) ?? [node]);
    }
    this.#parents.clear();
    this.#nodes.clear();
  }
}

/** Some nodes of one element as a text with marks; a translation of it becomes nodes in their place. */
export class RunningText {
  readonly source: string;
  readonly marks: MarkInfo[] = [];
  readonly #nodes = new Map<number, Tree.ChildNode>();

  constructor(
    private readonly parent: Tree.ParentNode,
    private readonly run: readonly Tree.ChildNode[],
    private readonly replacements: Replacements,
  ) {
    this.source = normalise(run.map((node) => this.#write(node)).join(''));
  }

  #number(node: Tree.ChildNode, info: Omit<MarkInfo, 'number'>): number {
    const number = this.marks.length + 1;
    this.marks.push({ number, ...info });
    this.#nodes.set(number, node);
    return number;
  }

  #write(node: Tree.ChildNode): string {
    if (tree.isTextNode(node)) {
      return node.value.replace(LOOKS_LIKE_MARK, (literal) => {
        const kept = { ...tree.createTextNode(literal), parentNode: node.parentNode };
        return `<${this.#number(kept, { element: '#text', text: literal, href: null })}/>`;
      });
    }
    if (isMark(node)) {
      const number = this.#number(node, { element: node.tagName, text: null, href: hrefOf(node) });
      return `<${number}>${node.childNodes.map((child) => this.#write(child)).join('')}</${number}>`;
    }
    const text = textOf(node).slice(0, 200);
    return `<${this.#number(node, { element: node.nodeName, text, href: null })}/>`;
  }

  #build(inlines: readonly Inline[], parentNode: Tree.ParentNode): Tree.ChildNode[] {
    return inlines.map((inline) => {
      if (typeof inline === 'string') return { ...tree.createTextNode(inline), parentNode };
      const node = this.#nodes.get(inline.number);
      if (!node) throw new Error(`There is no mark ${inline.number} in this text`);
      node.parentNode = parentNode;
      if (inline.children && tree.isElementNode(node)) node.childNodes = this.#build(inline.children, node);
      return node;
    });
  }

  /** Puts a translation where the text was. To be called once, with a text that has the same marks. */
  readonly put = (target: string): void => {
    const inlines = parseMarks(target);
    const [first] = this.run;
    if (!first || !inlines) throw new Error('The marks of the translation are not those of the text');
    const whole = [...spaceOf(first, 'start'), ...inlines, ...spaceOf(this.run.at(-1), 'end')];
    this.replacements.add(this.parent, this.run, this.#build(whole, this.parent));
  };
}
