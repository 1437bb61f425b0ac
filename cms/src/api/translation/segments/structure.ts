import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { parseHtml } from '../../../contract/bounded-html';
import { INLINE, KEPT, TRANSLATED_ATTRIBUTES } from '../dictionary/translate-html';

const isInline = (node: Tree.Element): boolean => INLINE.has(node.tagName) || KEPT.has(node.tagName);

/** An element with all its attributes and what is in it; of what is not translated, the very text. */
function outlineOf(element: Tree.Element): string {
  const attributes = element.attrs.map(({ name, value }) =>
    TRANSLATED_ATTRIBUTES.has(name) ? name : `${name}=${JSON.stringify(value)}`,
  );
  const head = [element.tagName, ...attributes].join(' ');
  if (KEPT.has(element.tagName)) return `<${head}>${keptText(element)}`;
  return `<${head}>(${childrenOf(element).join('')})`;
}

const keptText = (node: Tree.ParentNode): string =>
  node.childNodes
    .map((child) => {
      if (tree.isTextNode(child)) return child.value;
      return tree.isElementNode(child) ? outlineOf(child) : '';
    })
    .join('');

/** Blocks in their order; marks between two blocks in an order of their own, since sentences have another one in Arabic. */
function childrenOf(parent: Tree.ParentNode): string[] {
  const outlines: string[] = [];
  let marks: string[] = [];
  const endMarks = () => {
    outlines.push(...marks.sort());
    marks = [];
  };
  for (const child of parent.childNodes.filter(tree.isElementNode)) {
    if (isInline(child)) {
      marks.push(outlineOf(child));
    } else {
      endMarks();
      outlines.push(outlineOf(child));
    }
  }
  endMarks();
  return outlines;
}

/**
 * The outline of each outermost block of an HTML text: equal for a text and its translation.
 * @throws {TextTooLarge}
 */
export const blocksOf = (html: string): string[] => childrenOf(parseHtml(html));

/** Whether two HTML texts have the same elements in the same places, whatever their words. */
export function hasSameTree(html: string, other: string): boolean {
  const [blocks, others] = [blocksOf(html), blocksOf(other)];
  return blocks.length === others.length && blocks.every((block, index) => block === others[index]);
}
