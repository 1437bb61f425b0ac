import { mendPhrases, readDirection } from './pasted-direction';
import { mendLinks } from './pasted-links';
import { makeWordLists } from './word-lists';

/** A pasted text in the form that the editor accepts, and the pictures that it contained as data. */
export interface CleanPaste {
  html: string;
  /** Addresses that begin with `data:`. The pictures are uploaded. */
  pictures: string[];
  /** The number of pictures that were left out, such as those of another site or of a file on the device. */
  leftOut: number;
  /** The number of those whose address is a file on the author's device. */
  onDevice: number;
  /** Whether it contained frames, videos or the like, which an article cannot contain. */
  hasEmbeds: boolean;
}

const EMBEDS = 'iframe, embed, object, video, audio';

const UNSEEN =
  'script, style, head, meta, link, title, xml, template, noscript, iframe, object, embed, svg, math, canvas, audio, video, form input, input, button, select, textarea, nav, colgroup, [hidden], [aria-hidden="true"]:not(img)';

/** The comments of a text of Word: their marks, and the list of them at the end. */
const WORD_COMMENTS = '.MsoCommentReference, .msocomanchor, .msocomoff, [style*="mso-element:comment-list"]';

/** A box of a checklist of Google Docs. */
const CHECKBOX = '[role="checkbox"] > img';

/** Elements that only affect the appearance. Their content stays. */
const WRAPPERS =
  'span, font, center, div, article, main, header, footer, aside, picture, source, label, form, fieldset, address, small, big, abbr, time, o\\:p, section';

/** A map, since a pasted element may be called `constructor`. */
const KEPT_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map([
  ['a', ['href', 'title']],
  ['img', ['src', 'alt', 'title', 'width', 'height']],
  ['td', ['colspan', 'rowspan']],
  ['th', ['colspan', 'rowspan', 'scope']],
  ['ol', ['start', 'reversed']],
  ['blockquote', ['cite']],
]);

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, dl, table, blockquote, pre, figure, hr, div, section';

/**
 * Removes what Word and web pages add to a text: styles, classes, blank lines, tracking pixels. `dir` is the
 * direction of the text into which it is pasted.
 */
export function cleanPaste(pasted: string, dir: 'ltr' | 'rtl' = 'ltr'): CleanPaste {
  const { body } = new DOMParser().parseFromString(pasted, 'text/html');
  removeRemarks(body);
  const hasEmbeds = [...body.querySelectorAll(EMBEDS)].some((embed) => !isPixel(embed));
  // HTML of this editor has the right form. That of another site's editor looks the same.
  if (body.querySelector('[data-pm-slice]')) {
    const taken = takePictures(body);
    if (taken.pictures.length + taken.leftOut > 0) unwrapFigures(body);
    lowerHeadings(body);
    return { html: body.innerHTML, ...taken, hasEmbeds };
  }
  body.querySelectorAll<HTMLElement>('[dir]').forEach((element) => readDirection(element, dir));
  makeWordLists(body);
  body.querySelectorAll([UNSEEN, WORD_COMMENTS, CHECKBOX].join()).forEach((element) => element.remove());
  body.querySelectorAll<HTMLElement>('[style]').forEach(readLooks);
  const taken = takePictures(body);
  mendLinks(body);
  mendPhrases(body);
  lowerHeadings(body);
  body.querySelectorAll('.MsoTitle').forEach((title) => rename(title, 'h2'));
  body.querySelectorAll(WRAPPERS).forEach(unwrap);
  body.querySelectorAll('*').forEach(dropAttributes);
  body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, strong, em, a, li').forEach(dropEmpty);
  unwrapFigures(body);
  body.querySelectorAll('br').forEach(dropBetweenBlocks);
  holdFirstDirection(body);
  return { html: body.innerHTML.replaceAll('&nbsp;', ' ').trim(), ...taken, hasEmbeds };
}

/** Word writes conditions such as `<![if !vml]>`, which a parser takes for comments of HTML. */
function removeRemarks(body: HTMLElement) {
  const remarks = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let remark = remarks.nextNode(); remark; remark = remarks.nextNode()) (remark as Comment).remove();
}

function readLooks(element: HTMLElement) {
  const { display, fontWeight, fontStyle, textDecoration, textDecorationLine, verticalAlign } = element.style;
  if (display === 'none') return void element.remove();
  // Google Docs wraps everything in a <b> that is not bold.
  if (element.matches('b, strong') && fontWeight === 'normal') return unwrap(element);
  if (!element.matches('span, font')) return;
  if (fontWeight === 'bold' || Number(fontWeight) >= 600) wrapContent(element, 'strong');
  if (fontStyle === 'italic') wrapContent(element, 'em');
  if (`${textDecoration} ${textDecorationLine}`.includes('line-through')) wrapContent(element, 's');
  if (verticalAlign === 'super') wrapContent(element, 'sup');
  if (verticalAlign === 'sub') wrapContent(element, 'sub');
}

/** Lowers the headings of the text below the title of the page. The differences between their levels stay. */
function lowerHeadings(body: HTMLElement) {
  if (!body.querySelector('h1')) return;
  for (const level of [5, 4, 3, 2, 1]) {
    body.querySelectorAll(`h${level}`).forEach((heading) => {
      rename(heading, `h${level + 1}`);
    });
  }
}

function takePictures(body: HTMLElement) {
  const pictures: string[] = [];
  let leftOut = 0;
  let onDevice = 0;
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    const ours = ownAddress(address);
    if (isPixel(picture) || !address) {
      picture.remove();
    } else if (!ours && isEmoji(picture.alt)) {
      picture.replaceWith(picture.alt);
    } else if (address.startsWith('data:image/')) {
      pictures.push(address);
      picture.remove();
    } else if (ours) {
      picture.setAttribute('src', ours);
    } else {
      leftOut += 1;
      if (/^file:/i.test(address)) onDevice += 1;
      picture.remove();
    }
  }
  return { pictures, leftOut, onDevice };
}

/** Web pages show emoji as pictures. The description of such a picture is the emoji. */
const isEmoji = (text: string) =>
  /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(text) &&
  /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(text);

/** Pictures and frames of a few pixels only track readers. */
function isPixel(element: Element): boolean {
  const sizes = ['width', 'height'].map((side) => parseFloat(element.getAttribute(side) ?? ''));
  return sizes.some((size) => size <= 3);
}

/**
 * The address of a picture of this site, without an origin: readers do not reach that of Strapi's panel.
 * Undefined for pictures of other sites, which may disappear. The site loads only its own pictures.
 */
function ownAddress(address: string): string | undefined {
  if (address.startsWith('/uploads/')) return address;
  if (address.startsWith(`${window.location.origin}/uploads/`)) return new URL(address).pathname;
  return undefined;
}

function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag);
  for (const attribute of [...element.attributes]) {
    renamed.setAttributeNode(element.removeAttributeNode(attribute));
  }
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

function wrapContent(element: Element, tag: string) {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Replaces the element by its content. A block that contains only text becomes a paragraph. */
function unwrap(element: Element) {
  const isTextBlock =
    element.matches('div, section, article, address, header, footer') &&
    !element.querySelector(BLOCKS) &&
    !element.closest('li, td, th, p');
  if (isTextBlock) return void rename(element, 'p');
  if (element.matches('div, section, article, address, header, footer')) keepLinesApart(element);
  // The editor has an element for words and one for blocks of another direction.
  if (element.hasAttribute('dir')) rename(element, element.querySelector(BLOCKS) ? 'div' : 'span');
  else element.replaceWith(...element.childNodes);
}

/** The lines of a cell or of a list item are blocks in some sources. Here they have breaks between them. */
function keepLinesApart(block: Element) {
  const isText = (sibling: Node | null) =>
    sibling !== null && !(sibling instanceof Element && sibling.matches(`${BLOCKS}, br`));
  if (!block.closest('li, td, th, p')) return;
  if (isText(neighbour(block, 'previousSibling'))) block.before(block.ownerDocument.createElement('br'));
  if (isText(neighbour(block, 'nextSibling'))) block.after(block.ownerDocument.createElement('br'));
}

function dropAttributes(element: Element) {
  const own = KEPT_ATTRIBUTES.get(element.localName) ?? [];
  const kept = element.hasAttribute('dir') ? [...own, 'dir', 'lang'] : own;
  const language = /(?:^|\s)(language-[\w-]+)/.exec(element.className)?.[1];
  for (const { name } of [...element.attributes]) if (!kept.includes(name)) element.removeAttribute(name);
  if (language && element.localName === 'code') element.className = language;
}

/**
 * A first paragraph is merged into the one at the cursor, so that its direction would be lost. A division
 * stays if the cursor is in an empty paragraph or before its words. If there are words before the cursor, the
 * pasted words join them and lose their direction.
 */
function holdFirstDirection({ firstElementChild: first }: HTMLElement) {
  if (first?.matches('p[dir]')) wrapContent(rename(first, 'div'), 'p');
}

/** Whether an element has no visible characters, only spaces and characters without a width. */
const isBlank = ({ textContent }: Element) => !textContent.replace(/[\s\u200b-\u200d\u2060]/g, '');

function dropEmpty(element: Element) {
  const holds = element.matches('p, h1, h2, h3, h4, h5, h6') ? 'img' : 'img, br, ul, ol, table';
  if (!isBlank(element) || element.querySelector(holds)) return;
  // The space between two words may have a look of its own.
  if (element.matches('strong, em, a')) element.replaceWith(...element.childNodes);
  else element.remove();
}

function unwrapFigures(body: HTMLElement) {
  // Figures within a figure come first, so that the outer one is empty as well.
  [...body.querySelectorAll('figure')].reverse().forEach(unwrapEmptyFigure);
  body.querySelectorAll('figcaption').forEach(unwrapLooseCaption);
}

/** A figure whose picture was left out frames nothing. */
function unwrapEmptyFigure(figure: Element) {
  const parts = [...figure.querySelectorAll(`img, ${BLOCKS}`)];
  if (!parts.some((part) => !part.closest('figcaption'))) figure.replaceWith(...figure.childNodes);
}

/** The words of a caption stay without its figure. */
function unwrapLooseCaption(caption: Element) {
  if (caption.closest('figure')) return;
  if (isBlank(caption)) caption.remove();
  else if (caption.querySelector(BLOCKS)) caption.replaceWith(...caption.childNodes);
  else rename(caption, 'p');
}

/** A break between paragraphs would become a blank paragraph. */
function dropBetweenBlocks(line: Element) {
  const isEdge = (sibling: Node | null): boolean => {
    if (sibling === null) return line.parentElement?.localName === 'body';
    return sibling instanceof Element && sibling.matches(`${BLOCKS}, br`);
  };
  const [before, after] = [neighbour(line, 'previousSibling'), neighbour(line, 'nextSibling')];
  if (isEdge(before) && isEdge(after)) line.remove();
}

/** The next node on one side that is not only white space. */
function neighbour(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let next = node[side];
  while (next?.nodeType === Node.TEXT_NODE && !next.textContent?.trim()) next = next[side];
  return next;
}
