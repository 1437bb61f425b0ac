import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { parseHtml } from '../contract/bounded-html';
import { isHtml } from '../contract/plain-text';
import { TextTooLarge } from '../contract/text-limits';

interface Place {
  start: number;
  end: number;
}

/** A picture in the text of an article, and its position. */
interface PictureInText {
  src: string;
  tag: Place;
  address: Place;
}

const placeOf = ({ startOffset, endOffset }: { startOffset: number; endOffset: number }): Place => ({
  start: startOffset,
  end: endOffset,
});

function* elementsIn(parent: Tree.ParentNode): Generator<Tree.Element> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* elementsIn(node);
  }
}

/**
 * The pictures of an HTML text that have an address. A text beyond the limits has none here: it is refused
 * elsewhere.
 */
export function picturesIn(html: string): PictureInText[] {
  if (!isHtml(html) || !/<img\b/i.test(html)) return [];
  try {
    const found: PictureInText[] = [];
    for (const { tagName, attrs, sourceCodeLocation } of elementsIn(parseHtml(html, { withPlaces: true }))) {
      const address = sourceCodeLocation?.attrs?.src;
      const src = attrs.find(({ name }) => name === 'src')?.value.trim();
      if (tagName !== 'img' || !sourceCodeLocation || !address || !src) continue;
      found.push({ src, tag: placeOf(sourceCodeLocation), address: placeOf(address) });
    }
    // The parser moves some elements from where they are written.
    return found.sort((one, other) => one.tag.start - other.tag.start);
  } catch (error) {
    if (error instanceof TextTooLarge) return [];
    throw error;
  }
}

/**
 * Replaces the pictures of a text. `addressOf` returns the new address of a picture (an address without
 * quotes), null to remove it, or undefined to leave it. The rest of the text does not change.
 */
export function withPictures(html: string, addressOf: (src: string) => string | null | undefined): string {
  let changed = html;
  // Replacing from the end keeps the earlier positions valid.
  for (const { src, tag, address } of picturesIn(html).reverse()) {
    const now = addressOf(src);
    if (now === undefined) continue;
    changed =
      now === null
        ? changed.slice(0, tag.start) + changed.slice(tag.end)
        : `${changed.slice(0, address.start)}src="${now}"${changed.slice(address.end)}`;
  }
  return changed;
}
