/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { parseHTML } from 'linkedom';

const ELEMENT = 1;
const TEXT = 3;

/** Parses a whole page, or a piece of HTML as the body of one. */
export function parsePage(html: string): Document {
  const isPage = /<(?:html|head|body)[\s>]/i.test(html);
  const page = isPage ? html : `<!doctype html><html><head></head><body>${html}</body></html>`;
  const { document } = parseHTML(page);
  return document;
}

export const all = (root: ParentNode, selector: string): Element[] => [...root.querySelectorAll(selector)];

/** The text of an element on one line. */
export const textIn = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The share of a text that is in links, from 0 to 1. */
export function linkShare(element: Element): number {
  const length = textIn(element).length;
  if (length === 0) return 0;
  const linked = all(element, 'a').reduce((sum, link) => sum + textIn(link).length, 0);
  return Math.min(1, linked / length);
}

const LABELS = ['class', 'id', 'data-testid', 'data-component', 'data-module', 'data-type'];

/**
 * The names that authors of pages give an element, in lower case with hyphens: fooBar and foo_bar become
 * foo-bar.
 */
export const labelOf = (element: Element): string =>
  LABELS.map((name) => element.getAttribute(name) ?? '')
    .join(' ')
    .slice(0, 500)
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/_+/g, '-')
    .toLowerCase();

const BLOCKS = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

export const isBlock = (element: Element): boolean => BLOCKS.has(element.localName);

export const isElement = (node: Node | null): node is Element => node?.nodeType === ELEMENT;
export const isText = (node: Node | null): node is Text => node?.nodeType === TEXT;

/** The nodes of a tree in order. It uses no recursion, since pages may nest deeply. */
export function* nodesOf(root: Node): Generator<Node> {
  let node: Node | null = root;
  while (node) {
    yield node;
    if (node.firstChild) node = node.firstChild;
    else {
      while (node && node !== root && !node.nextSibling) node = node.parentNode;
      node = node && node !== root ? node.nextSibling : null;
    }
  }
}

function blockAround(node: Node, root: Element): Element {
  let element = node.parentElement;
  while (element && element !== root && !isBlock(element)) element = element.parentElement;
  return element ?? root;
}

/** The innermost blocks that contain text, in order: paragraphs, headings, items, cells. */
export function textBlocks(root: Element): Element[] {
  const holders = new Set<Element>();
  for (const node of nodesOf(root)) {
    if (isText(node) && node.data.trim()) holders.add(blockAround(node, root));
  }
  const outer = new Set<Element>();
  for (const holder of holders) {
    for (let parent = holder.parentElement; parent && !outer.has(parent); parent = parent.parentElement) {
      outer.add(parent);
      if (parent === root) break;
    }
  }
  return [...holders].filter((holder) => !outer.has(holder));
}
