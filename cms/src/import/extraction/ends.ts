import { linkShare, textBlocks, textIn } from './dom';
import { STANDFIRST } from './names';
import { BYLINE_START, CLOSING_NOTE, DATE, EMPTY_BYLINE, NAMES } from './phrases';
import { comparable, wordCount } from './words';
import { isHeading, isWithin, sendsElsewhere } from './text-rules';
import { isProse } from './weights';

/** The known facts of an article beside its text. */
export interface Known {
  url: string;
  title: string;
  description: string;
  author: string;
}

const BEGINNING = 60;
const NOTE_MAX = 500;
const LEAD_WORDS_MAX = 16;
const STANDFIRSTS_MAX = 2;

function isTitle(text: string, { title }: Known): boolean {
  const [given, wanted] = [comparable(text), comparable(title)];
  if (given.length < 10 || wanted.length < 10) return given !== '' && given === wanted;
  return wanted.startsWith(given) || (given.startsWith(wanted) && given.length < wanted.length * 1.5);
}

/** Whether a block is the sentence between headline and text, which is imported as the excerpt. */
function isStandfirst(block: Element, next: Element | undefined, root: Element, known: Known): boolean {
  if (isWithin(block, root, STANDFIRST)) return true;
  if (isHeading(block) && isProse(block)) return true;
  const [text, description] = [comparable(textIn(block)), comparable(known.description)];
  if (text.length < 20 || description.length < 20) return false;
  const isDescription =
    text.startsWith(description.slice(0, BEGINNING)) || description.startsWith(text.slice(0, BEGINNING));
  // Most pages use their first sentence as description. A block apart from the text is not a part of it.
  return (
    isDescription && (isHeading(block) || (next !== undefined && next.parentElement !== block.parentElement))
  );
}

/** Headings may begin like bylines: "By The Numbers". */
function isByline(block: Element): boolean {
  const text = textIn(block);
  const names = text.replace(BYLINE_START, '');
  return EMPTY_BYLINE.test(text) || (!isHeading(block) && names !== text && NAMES.test(names));
}

function isDateOrByline(block: Element): boolean {
  const text = textIn(block);
  if (wordCount(text) > LEAD_WORDS_MAX) return false;
  const isSentence = /[.!?؟]["”’»]?$/.test(text.replace(/\b[ap]\.m\.?/gi, ''));
  return (DATE.test(text) && !isSentence) || isByline(block);
}

/** Removes the parts above the text: headline, standfirst, byline, date. */
export function removeLead(root: Element, known: Known): void {
  const blocks = textBlocks(root);
  let standfirsts = 0;
  for (const [index, block] of blocks.entries()) {
    if (isTitle(textIn(block), known) || isDateOrByline(block)) {
      block.remove();
    } else if (standfirsts < STANDFIRSTS_MAX && isStandfirst(block, blocks[index + 1], root, known)) {
      standfirsts += 1;
      block.remove();
    } else if (isProse(block)) {
      return;
    }
  }
}

const isRule = (text: string) => !/[\p{L}\p{N}]/u.test(text);

const isAboutAuthor = (text: string, { author }: Known) =>
  author.length > 3 && comparable(text).startsWith(`${comparable(author)} `) && text.length < NOTE_MAX;

/**
 * Removes the parts below the text: notes about the author and the site, more links, headings without text.
 */
export function removeTail(root: Element, known: Known): void {
  for (const block of textBlocks(root).reverse()) {
    const text = textIn(block);
    const isNote = text.length < NOTE_MAX && CLOSING_NOTE.test(text);
    const isLinks = block.localName === 'li' && linkShare(block) > 0.9;
    const goes =
      isNote ||
      isLinks ||
      isRule(text) ||
      isHeading(block) ||
      isAboutAuthor(text, known) ||
      sendsElsewhere(block, known.url);
    if (!goes) return;
    block.remove();
  }
}
