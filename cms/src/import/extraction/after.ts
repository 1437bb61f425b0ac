import { all, labelOf, linkShare, textBlocks, textIn } from './dom';
import { CAPTION, PICTURE, STANDFIRST } from './names';
import { BYLINE, CLOSING_NOTE, DATE, LEADS_ELSEWHERE, PICTURE_CREDIT, TWEET_LINK } from './phrases';
import { isProse } from './weights';

const CAPTION_MAX = 600;
const SHORT = 200;

const isHeading = (element: Element) => /^h[1-6]$/.test(element.localName);
const wordsOf = (text: string) => text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const SENTENCE_END = /[.!?…؟。:;][\s"'”’»)\]]*$/u;

const comparable = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** The words below a picture go; where the picture has none of its own they describe it. */
function removeCaptions(root: Element) {
  for (const element of all(root, 'figure, [class], [id]')) {
    if (!element.parentNode) continue;
    const text = textIn(element);
    if (!text || text.length > CAPTION_MAX) continue;
    const label = labelOf(element);
    if (element.localName !== 'figure' && CAPTION.test(label)) {
      element.remove();
    } else if (element.localName === 'figure' || PICTURE.test(label)) {
      if (element.querySelector('blockquote, table, pre, ul, ol')) continue;
      if (!element.querySelector('img, picture, video') && element.localName !== 'figure') continue;
      for (const block of textBlocks(element)) {
        if (block === element) keepPicturesOnly(element);
        else if (block.querySelector('img')) keepPicturesOnly(block);
        else block.remove();
      }
    }
  }
  for (const caption of all(root, 'figcaption')) caption.remove();
}

function keepPicturesOnly(element: Element) {
  const pictures = all(element, 'img');
  element.replaceChildren(...pictures);
}

function removeCards(root: Element) {
  for (const element of all(root, 'p span, p div, li span')) {
    if (element.parentNode && all(element, 'a').length >= 3 && linkShare(element) > 0.7) element.remove();
  }
}

function removeTweetLinks(root: Element) {
  for (const link of all(root, 'a')) {
    if (TWEET_LINK.test(textIn(link)) && textIn(link).replace(TWEET_LINK, '') === '') link.remove();
  }
  for (const element of all(root, 'p, span, a, blockquote')) {
    const last = element.lastChild;
    if (last && last.nodeType === 3 && TWEET_LINK.test(last.textContent ?? '')) {
      last.textContent = (last.textContent ?? '').replace(TWEET_LINK, '');
    }
  }
}

/** Whether a block between paragraphs sends readers elsewhere. */
function leadsElsewhere(block: Element): boolean {
  const text = textIn(block);
  const links = linkShare(block);
  if (LEADS_ELSEWHERE.test(text) && (links > 0.3 || wordsOf(text) <= 12 || (text.length < SHORT * 2 && /newsletter|subscribe|affiliate|sign ?up/i.test(text))))
    return true;
  if (PICTURE_CREDIT.test(text) && text.length < 300) return true;
  if (block.localName !== 'p' && block.localName !== 'div' && !isHeading(block)) return false;
  // A line that is nothing but a link, and no sentence.
  return links > 0.95 && text.length < SHORT && !SENTENCE_END.test(text) && wordsOf(text) > 3;
}

/** What stands before the text begins: headline, standfirst, byline, date. */
function removeLead(root: Element, known: { title: string; description: string }) {
  const title = comparable(known.title);
  const description = comparable(known.description);
  for (const block of textBlocks(root)) {
    const text = textIn(block);
    const same = comparable(text);
    const isTitle = same.length > 10 && (title === same || title.startsWith(same) || same.startsWith(title) && title.length > 10 && same.length < title.length * 1.5);
    const labelled = hasAncestor(block, root, (element) => STANDFIRST.test(labelOf(element)));
    const isStandfirst = labelled || (isHeading(block) && description.length > 20 && (same.startsWith(description.slice(0, 60)) || description.startsWith(same)));
    if (isTitle || isStandfirst || (isHeading(block) && !isProse(block) && isAfterNothing(block, root))) { block.remove(); continue; }
    if (isHeading(block) && isProse(block)) { block.remove(); continue; }
    if (isProse(block) && !DATE.test(text.slice(0, 60))) return;
    const isDate = DATE.test(text) && wordsOf(text) <= 16 && !/[.!?]["”’]?$/.test(text.replace(/\b[ap]\.m\./g, ''));
    if (isDate || (BYLINE.test(text) && wordsOf(text) <= 14)) block.remove();
    else if (isProse(block)) return;
  }
}

const isAfterNothing = (_block: Element, _root: Element) => false;

function hasAncestor(block: Element, root: Element, test: (element: Element) => boolean): boolean {
  for (let element: Element | null = block; element && element !== root; element = element.parentElement) {
    if (test(element)) return true;
  }
  return false;
}

function removeTail(root: Element) {
  for (const block of textBlocks(root).reverse()) {
    const text = textIn(block);
    const note = CLOSING_NOTE.test(text) && text.length < 500;
    const listOfLinks = block.localName === 'li' && linkShare(block) > 0.9;
    if (note || listOfLinks || isHeading(block) || leadsElsewhere(block) || /^[\s_*~=.–—-]+$/.test(text)) block.remove();
    else return;
  }
}

/** Headings below which nothing is left. */
function removeEmptyHeadings(root: Element) {
  const blocks = textBlocks(root);
  blocks.forEach((block, index) => {
    const next = blocks[index + 1];
    if (isHeading(block) && !next) block.remove();
  });
}

/** Takes out of the article what Readability leaves in: captions, lines that lead elsewhere, dates above and notes below. */
export function cleanBody(root: Element, known: { title: string; description: string }): void {
  removeCaptions(root);
  removeCards(root);
  removeTweetLinks(root);
  for (const block of textBlocks(root)) if (leadsElsewhere(block)) block.remove();
  removeLead(root, known);
  removeTail(root);
  removeEmptyHeadings(root);
}
