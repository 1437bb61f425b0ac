import { all, isText, linkShare, nodesOf, textBlocks, textIn } from './dom';
import { TWEET_LINK } from './phrases';
import { wordCount } from './words';
import { isListOfArticles, sendsElsewhere } from './text-rules';

/** The addresses of share buttons. */
const PASSING_ON =
  /^https?:\/\/(?:www\.)?(?:twitter\.com\/(?:intent|share)|x\.com\/(?:intent|share)|facebook\.com\/sharer|linkedin\.com\/share|(?:api\.)?whatsapp\.com\/send|t\.me\/share|pinterest\.com\/pin\/create)/i;
const WORDS_OF_A_QUOTE = 5;

/** Keeps sentences that a site offers for sharing, and removes their buttons. */
function unlinkQuotes(root: Element) {
  for (const link of all(root, 'a')) {
    const text = textIn(link);
    const passesOn = PASSING_ON.test(link.getAttribute('href') ?? '') || TWEET_LINK.test(text);
    if (!passesOn) continue;
    if (wordCount(text.replace(TWEET_LINK, '')) < WORDS_OF_A_QUOTE) link.remove();
    else link.replaceWith(...link.childNodes);
  }
  for (const block of textBlocks(root)) {
    const last = [...nodesOf(block)].findLast((node) => isText(node) && node.data.trim() !== '');
    if (isText(last ?? null)) (last as Text).data = (last as Text).data.replace(TWEET_LINK, '');
  }
}

/** Removes the cards that open from a name in a sentence: three or more links in a row. */
function removeCards(root: Element) {
  // The innermost elements are removed first, so that the name itself stays.
  for (const element of all(root, 'p span, p div, li span').reverse()) {
    if (all(element, 'a').length >= 3 && linkShare(element) > 0.7) element.remove();
  }
}

/** Removes the interruptions between paragraphs: links to other articles, offers, buttons. */
export function removeInterruptions(root: Element, pageUrl: string): void {
  unlinkQuotes(root);
  removeCards(root);
  for (const list of all(root, 'ul, ol')) {
    if (root.contains(list) && isListOfArticles(list, pageUrl)) list.remove();
  }
  for (const block of textBlocks(root)) {
    if (sendsElsewhere(block, pageUrl)) block.remove();
  }
}
