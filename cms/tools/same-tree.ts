import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { INLINE, NOT_TRANSLATED, TRANSLATED_ATTRIBUTES } from '../src/api/translation/segments/elements';
import { parseHtml } from '../src/contract/bounded-html';

const isInline = (node: Tree.Element): boolean =>
  INLINE.has(node.tagName) || NOT_TRANSLATED.has(node.tagName);

/**
 * An element with all its attributes and its content. For an element that is not translated, the content is
 * its text.
 */
function outlineOf(element: Tree.Element): string {
  const attributes = element.attrs.map(({ name, value }) =>
    TRANSLATED_ATTRIBUTES.has(name) ? name : `${name}=${JSON.stringify(value)}`,
  );
  const head = [element.tagName, ...attributes].join(' ');
  if (NOT_TRANSLATED.has(element.tagName)) return `<${head}>${textOf(element)}`;
  return `<${head}>(${childrenOf(element).join('')})`;
}

const textOf = (node: Tree.ParentNode): string =>
  node.childNodes
    .map((child) => {
      if (tree.isTextNode(child)) return child.value;
      return tree.isElementNode(child) ? outlineOf(child) : '';
    })
    .join('');

/**
 * The outlines of the children. Blocks keep their order. Marks between two blocks are sorted, since Arabic
 * sentences have another order.
 */
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

/** The outline of each outermost block of an HTML text: equal for a text and its translation. */
const blocksOf = (html: string): string[] => childrenOf(parseHtml(html));

/**
 * Whether two HTML texts have the same elements in the same places, whatever their words.
 * @throws {TextTooLarge}
 */
export function hasSameTree(html: string, other: string): boolean {
  const [blocks, others] = [blocksOf(html), blocksOf(other)];
  return blocks.length === others.length && blocks.every((block, index) => block === others[index]);
}
