import {
  defaultTreeAdapter,
  parseFragment,
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes as Tree,
  type Token,
  type TreeAdapter,
} from 'parse5';
import { TEXT_LIMITS, TextTooLarge } from './text-limits.ts';

/** parse5 creates a context, a document and a root of its own for a fragment, and opens the root. */
const OWN_ELEMENTS = 3;
const OWN_DEPTH = 1;

const lengthOf = (tagName: string, attributes: readonly Token.Attribute[]) =>
  attributes.reduce((length, { name, value }) => length + name.length + value.length, tagName.length);

/** Builds the usual tree, and throws as soon as it grows beyond the limits. */
function boundedTree(): TreeAdapter<DefaultTreeAdapterMap> {
  let elements = -OWN_ELEMENTS;
  let depth = -OWN_DEPTH;
  let length = 0;
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attributes) {
      elements += 1;
      length += lengthOf(tagName, attributes);
      if (elements > TEXT_LIMITS.elements) throw new TextTooLarge('elements');
      if (length > TEXT_LIMITS.html) throw new TextTooLarge('html');
      return defaultTreeAdapter.createElement(tagName, namespace, attributes);
    },
    onItemPush() {
      depth += 1;
      if (depth > TEXT_LIMITS.depth) throw new TextTooLarge('depth');
    },
    onItemPop() {
      depth -= 1;
    },
  };
}

/**
 * The tree of an HTML text. The parser itself counts the elements, since the number of tags does not limit
 * them: a `<b>` that is never closed is repeated in each following paragraph with all its attributes, so that
 * 80 KB can become millions of elements. The time is proportional to the length, since parsing stops at the
 * limits and parse5 does a bounded amount of work for each tag. `withPlaces` stores the source position of
 * each element.
 * @throws {TextTooLarge}
 */
export function parseHtml(html: string, { withPlaces = false } = {}): Tree.DocumentFragment {
  return parseFragment(html, { treeAdapter: boundedTree(), sourceCodeLocationInfo: withPlaces });
}

/** Whether an HTML text makes a tree within the limits. */
export function isBoundedHtml(html: string): boolean {
  try {
    parseHtml(html);
    return true;
  } catch (error) {
    if (error instanceof TextTooLarge) return false;
    throw error;
  }
}
