import { labelOf, linkShare, textIn } from './dom';
import { LEADS_ELSEWHERE, PICTURE_CREDIT } from './phrases';
import { wordCount } from './words';

export const isHeading = (element: Element): boolean => /^h[1-6]$/.test(element.localName);

const SENTENCE_END = /[.!?…؟。:;,،؛][\s"'”’»)\]]*$/u;
export const isSentence = (text: string): boolean => SENTENCE_END.test(text);

/** Whether an element, or one around it below `root`, has a name that matches. */
export function isWithin(element: Element, root: Element, name: RegExp): boolean {
  for (let one: Element | null = element; one && one !== root; one = one.parentElement) {
    if (name.test(labelOf(one))) return true;
  }
  return false;
}

const isLoud = (text: string) => /\p{Lu}/u.test(text) && text === text.toUpperCase();

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '');

/** Whether all links of an element lead to the site of the page. */
function staysOnSite(element: Element, pageUrl: string): boolean {
  const targets = [...element.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  return targets.every(
    (target) => !URL.canParse(target, pageUrl) || hostOf(new URL(target, pageUrl).href) === hostOf(pageUrl),
  );
}

const SHORT = 200;
const FEW_WORDS = 12;
const OFFER = /newsletter|inbox|subscri|affiliate|notifications?|alerts\b|\bapp\b|channel|podcast/i;

/**
 * Whether a line consists of a link only: to another article of the site, or in capitals. A sentence may be
 * one link.
 */
function isLoneLink(block: Element, pageUrl: string): boolean {
  const text = textIn(block);
  if (block.localName !== 'p' && block.localName !== 'div') return false;
  const links = linkShare(block);
  if (links > 0.95 && OFFER.test(text)) return true;
  if (links > 0.8 && block.querySelectorAll('a').length > 1 && !isSentence(text)) {
    return staysOnSite(block, pageUrl);
  }
  if (links < 0.95 || text.length > SHORT || wordCount(text) < 4) return false;
  return isLoud(text) || (!isSentence(text) && staysOnSite(block, pageUrl));
}

/** Whether a block between the paragraphs leads readers to other pages. */
export function sendsElsewhere(block: Element, pageUrl: string): boolean {
  const text = textIn(block);
  if (LEADS_ELSEWHERE.test(text)) {
    const links = linkShare(block);
    if (links > 0.3 && (staysOnSite(block, pageUrl) || text.length < SHORT / 2)) return true;
    if (links === 0 && wordCount(text) <= FEW_WORDS && !/[,;،؛]$/.test(text)) return true;
    if (OFFER.test(text) && text.length < SHORT * 2) return true;
  }
  return isLoneLink(block, pageUrl);
}

const isPicture = (element: Element | null): boolean =>
  element !== null &&
  (element.localName === 'img' || (element.querySelector('img') !== null && !textIn(element)));

/** Whether a block holds a picture, or stands below one. */
const isAtPicture = (block: Element): boolean =>
  block.querySelector('img') !== null ||
  isPicture(block.previousElementSibling ?? block.parentElement?.previousElementSibling ?? null);

const WORDS_BESIDE_CREDIT = 3;

/** Whether a block is little more than the credit of a picture. Prose may end with the name of an agency. */
export function isPictureCredit(block: Element): boolean {
  const text = textIn(block);
  const credit = text.length < 300 && PICTURE_CREDIT.exec(text)?.[0];
  if (!credit) return false;
  return (
    wordCount(text.replace(credit, ' ')) <= WORDS_BESIDE_CREDIT || (isAtPicture(block) && !isSentence(text))
  );
}

/** Whether a list consists of links to other articles of the site. */
export const isListOfArticles = (list: Element, pageUrl: string): boolean =>
  linkShare(list) > 0.95 && list.querySelectorAll('a').length > 1 && staysOnSite(list, pageUrl);
