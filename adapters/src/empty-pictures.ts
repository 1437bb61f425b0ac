import type { Root, RootContent } from 'hast';

/** Elements that show nothing once the picture in them is gone. */
const FRAMES = new Set(['a', 'figure', 'p']);

function shows(node: RootContent): boolean {
  if (node.type !== 'element') return true;
  if (node.tagName === 'img') return Boolean(node.properties.src);
  const before = node.children.length;
  node.children = node.children.filter(shows);
  return before === node.children.length || node.children.length > 0 || !FRAMES.has(node.tagName);
}

/**
 * Removes pictures whose address was not allowed, such as those written into the text as base64: an `img`
 * without `src` shows an empty box. A paragraph, link or figure that held nothing else goes, too.
 */
export function withoutEmptyPictures(tree: Root): void {
  tree.children = tree.children.filter(shows);
}
