import {
  defaultTreeAdapter,
  html as names,
  parseFragment,
  serialize,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';
import { translateSegments, translateText, type Segment } from './translate-text';

const { TAG_NAMES: TAG } = names;

/** What is not prose: it stays as it is, and nothing is moved across it. */
export const KEPT: ReadonlySet<string> = new Set([
  ...[TAG.CODE, TAG.PRE, 'kbd', 'samp', 'var', TAG.SCRIPT, TAG.STYLE, TAG.TEXTAREA, TAG.SVG, TAG.MATH],
  ...[TAG.TEMPLATE, TAG.NOSCRIPT, TAG.IFRAME, TAG.OBJECT, TAG.XMP, TAG.PLAINTEXT],
]);
/** Marks inside a sentence, over which it is read on. */
export const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big cite data del dfn em font i ins label mark nobr q s small span strike strong sub sup time tt u'.split(
    ' ',
  ),
);
export const TRANSLATED_ATTRIBUTES: ReadonlySet<string> = new Set(['alt', 'title']);
/** Deeper trees than any article has would exhaust the stack when they are written out again. */
export const DEEPEST = 500;

interface Visit {
  node: Tree.ChildNode;
  depth: number;
}

/** The nodes of a tree in the order of the text, without recursion; `undefined` where it is too deep. */
function inOrder(root: Tree.DocumentFragment): Tree.ChildNode[] | undefined {
  const nodes: Tree.ChildNode[] = [];
  const stack: Visit[] = root.childNodes.map((node) => ({ node, depth: 1 })).reverse();
  for (let visit = stack.pop(); visit; visit = stack.pop()) {
    const { node, depth } = visit;
    if (depth > DEEPEST) return undefined;
    nodes.push(node);
    if (!defaultTreeAdapter.isElementNode(node) || KEPT.has(node.tagName)) continue;
    for (const child of [...node.childNodes].reverse()) stack.push({ node: child, depth: depth + 1 });
  }
  return nodes;
}

/** Whether a running text goes on over the border between two nodes: over marks, not over blocks. */
function blockOf(node: Tree.ChildNode): Tree.ParentNode | null {
  let parent = node.parentNode;
  while (parent && defaultTreeAdapter.isElementNode(parent) && INLINE.has(parent.tagName))
    parent = parent.parentNode;
  return parent;
}

/** The text nodes of one running text after the other. */
function runsOf(nodes: readonly Tree.ChildNode[]): Tree.TextNode[][] {
  const runs: Tree.TextNode[][] = [];
  let run: Tree.TextNode[] = [];
  let block: Tree.ParentNode | null = null;
  const endRun = () => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (const node of nodes) {
    if (defaultTreeAdapter.isTextNode(node)) {
      const nodesBlock = blockOf(node);
      if (nodesBlock !== block) endRun();
      block = nodesBlock;
      run.push(node);
    } else if (!defaultTreeAdapter.isElementNode(node) || !INLINE.has(node.tagName)) endRun();
  }
  endRun();
  return runs;
}

function depthOf(node: Tree.ChildNode): number {
  let depth = 0;
  for (let { parentNode } = node; parentNode && 'parentNode' in parentNode; { parentNode } = parentNode)
    depth += 1;
  return depth;
}

function translateRun(run: readonly Tree.TextNode[]): void {
  const parents = new Map<unknown, number>();
  const segments = run.map((node): Segment => {
    const parent = parents.get(node.parentNode) ?? parents.size;
    parents.set(node.parentNode, parent);
    return { text: node.value, parent, depth: depthOf(node) };
  });
  translateSegments(segments).forEach((text, index) => {
    const node = run[index];
    if (node) node.value = text;
  });
}

function emptyText(parentNode: Tree.ParentNode): Tree.TextNode {
  return { ...defaultTreeAdapter.createTextNode(''), parentNode };
}

function isMark(node: Tree.ChildNode | undefined): boolean {
  return node !== undefined && defaultTreeAdapter.isElementNode(node) && INLINE.has(node.tagName);
}

/** Makes room for words before and after every mark, which leaves no trace where it is not needed. */
function addRoom(parent: Tree.ParentNode): void {
  const children: Tree.ChildNode[] = [];
  for (const child of parent.childNodes) {
    const last = children.at(-1);
    const isText = defaultTreeAdapter.isTextNode(child);
    const followsText = last !== undefined && defaultTreeAdapter.isTextNode(last);
    if (!isText && !followsText && (isMark(child) || isMark(last))) children.push(emptyText(parent));
    children.push(child);
  }
  if (isMark(children.at(-1))) children.push(emptyText(parent));
  parent.childNodes = children;
}

function translateAttributes(node: Tree.Element): void {
  for (const attribute of node.attrs) {
    if (TRANSLATED_ATTRIBUTES.has(attribute.name)) attribute.value = translateText(attribute.value);
  }
}

/**
 * A rough draft in Arabic of an HTML fragment: its texts and its `alt` and `title` attributes are translated, every
 * element and every other attribute stays where it is. Marks inside a sentence keep their words.
 */
export function translateHtml(html: string): string {
  const root = parseFragment(html);
  const elements = inOrder(root);
  if (!elements) return html;
  for (const node of [root, ...elements.filter(defaultTreeAdapter.isElementNode)]) addRoom(node);
  const nodes = inOrder(root) ?? [];
  for (const run of runsOf(nodes)) translateRun(run);
  for (const node of nodes) if (defaultTreeAdapter.isElementNode(node)) translateAttributes(node);
  return serialize(root);
}
