import { defaultTreeAdapter as tree, html, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { INLINE, NOT_TRANSLATED } from './elements';
import { LOOKS_LIKE_MARK, parseMarks, type Inline } from './marks';
import { inOneLine } from './normalise';
import type { MarkInfo } from './place';

/** Whether an element is a part of the sentence around it. */
export const isMark = (node: Tree.ChildNode): node is Tree.Element =>
  tree.isElementNode(node) && INLINE.has(node.tagName) && !NOT_TRANSLATED.has(node.tagName);

/** The text of a node and of everything in it. */
export function textOf(node: Tree.ChildNode): string {
  if (tree.isTextNode(node)) return node.value;
  return tree.isElementNode(node) ? node.childNodes.map(textOf).join('') : '';
}

const hrefOf = ({ attrs }: Tree.Element) => attrs.find(({ name }) => name === 'href')?.value ?? null;

/** The white space at one side of a node's text. */
function spaceOf(node: Tree.ChildNode | undefined, side: 'start' | 'end'): string[] {
  if (!node || !tree.isTextNode(node)) return [];
  const { value } = node;
  const { length } = side === 'start' ? value.trimStart() : value.trimEnd();
  const space = side === 'start' ? value.slice(0, value.length - length) : value.slice(length);
  return space ? [space] : [];
}

/**
 * Replacements of nodes that are applied together. Applied one by one, they would search and move the
 * children of a large parent each time.
 */
export class Replacements {
  readonly #nodes = new Map<Tree.ChildNode, Tree.ChildNode[]>();
  readonly #parents = new Set<Tree.ParentNode>();

  /** Records the nodes that will replace some neighbours. */
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

/** Creates the node of a mark that only the translation has. */
function createNode({ element, href, text }: MarkInfo): Tree.ChildNode {
  if (element === '#text') return { ...tree.createTextNode(text ?? ''), parentNode: null };
  const node = tree.createElement(
    element,
    html.NS.HTML,
    href === null ? [] : [{ name: 'href', value: href }],
  );
  if (text !== null) tree.insertText(node, text);
  return node;
}

/** Some nodes of one element as a text with marks. A translation of it becomes nodes in their place. */
export class RunningText {
  readonly source: string;
  readonly marks: MarkInfo[] = [];
  readonly #nodes = new Map<number, Tree.ChildNode>();

  constructor(
    private readonly parent: Tree.ParentNode,
    private readonly run: readonly Tree.ChildNode[],
    private readonly replacements: Replacements,
  ) {
    this.source = inOneLine(run.map((node) => this.#write(node)).join(''));
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

  /**
   * Puts a translation in the place of the text. It must be called once. The translation may have no marks
   * besides those of the text and `own`.
   */
  readonly put = (target: string, own: readonly MarkInfo[] = []): void => {
    for (const mark of own) this.#nodes.set(mark.number, createNode(mark));
    const inlines = parseMarks(target);
    const [first] = this.run;
    if (!first || !inlines) throw new Error('The marks of the translation are not those of the text');
    const whole = [...spaceOf(first, 'start'), ...inlines, ...spaceOf(this.run.at(-1), 'end')];
    this.replacements.add(this.parent, this.run, this.#build(whole, this.parent));
  };
}
