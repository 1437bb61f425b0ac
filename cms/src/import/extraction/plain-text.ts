import { isBlock, isElement, isText, nodesOf } from './dom';

/** The text of a tree as people read it: blocks, cells and line breaks end a line. */
export function toPlainText(root: Node): string {
  const parts: string[] = [];
  let block: Element | null = null;
  for (const node of nodesOf(root)) {
    if (isElement(node)) {
      if (node.localName === 'br' || isBlock(node)) parts.push('\n');
      continue;
    }
    if (!isText(node)) continue;
    const around = nearestBlock(node);
    // Text after a block inside the same parent begins a line too.
    if (around !== block) parts.push('\n');
    block = around;
    parts.push(node.data.replace(/\s+/g, ' '));
  }
  return parts
    .join('')
    .replace(/(?<! ) *\n[ \n]*/g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function nearestBlock(node: Node): Element | null {
  let element = node.parentElement;
  while (element && !isBlock(element)) element = element.parentElement;
  return element;
}
