import { all, labelOf, textBlocks, textIn } from './dom';
import { CAPTION, GALLERY, PICTURE, PLACE_OF_PICTURE } from './names';
import { isPictureCredit } from './text-rules';
import type { Weights } from './weights';

const CAPTION_MAX = 600;
const BLOCKS_MAX = 4;

/** Removes everything but the pictures of an element. */
const keepPictures = (element: Element) => element.replaceChildren(...all(element, 'img'));

/** Whether an element holds a picture, and no text but about the picture. */
function isPictureFrame(element: Element): boolean {
  const text = textIn(element);
  if (!text || text.length > CAPTION_MAX) return false;
  if (element.localName === 'figure') return !element.querySelector('blockquote, table, pre, ul, ol');
  const label = labelOf(element);
  if (PLACE_OF_PICTURE.test(label)) return true;
  return (
    PICTURE.test(label) &&
    element.querySelector('img, picture, video') !== null &&
    textBlocks(element).length <= BLOCKS_MAX
  );
}

/** Removes captions: they are no part of the text, and their pictures may not be imported. */
export function removeCaptions(root: Element, weights: Weights): void {
  for (const element of all(root, 'figcaption, figure, [class], [id]')) {
    if (!root.contains(element) || weights.isMain(element)) continue;
    const label = labelOf(element);
    if (element.localName === 'figcaption') element.remove();
    else if (GALLERY.test(label)) element.remove();
    else if (CAPTION.test(label) && textIn(element).length <= CAPTION_MAX) element.remove();
    else if (isPictureFrame(element)) keepPictures(element);
  }
  for (const block of textBlocks(root)) {
    if (isPictureCredit(block)) keepPictures(block);
  }
}
