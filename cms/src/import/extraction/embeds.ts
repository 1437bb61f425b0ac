import { all, textIn } from './dom';
import { absolute } from './metadata';

const EMBEDS = 'iframe, embed, object, video, audio';
const TEXT_BLOCKS = 'p, li, h2, h3, h4, blockquote';
const ADDRESSES = ['src', 'data-src', 'data-lazy-src', 'data'];
/** Smaller frames are tracking pixels. */
const SMALLEST = 60;
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden/i;

interface Embed {
  element: Element;
  address: string;
  /** The blocks of text before and after the embed. */
  before?: Element;
  after?: Element;
}

function addressOf(element: Element, base: string): string {
  const holders = [element, ...all(element, 'source, embed')];
  const given = holders.flatMap((holder) => ADDRESSES.map((name) => holder.getAttribute(name) ?? ''));
  return given.map((address) => absolute(address, base)).find(Boolean) ?? '';
}

function isSeen(element: Element): boolean {
  const sizes = ['width', 'height'].map((name) => Number.parseInt(element.getAttribute(name) ?? '', 10));
  return (
    !element.hasAttribute('hidden') &&
    !HIDDEN.test(element.getAttribute('style') ?? '') &&
    !sizes.some((size) => size < SMALLEST)
  );
}

/**
 * Records the embeds of a page, such as videos, before they are removed. The result selects those that belong
 * to an article: those between its blocks of text, or beside its first or last one.
 */
export function noteEmbeds(page: Document, base: string): (article: Element) => string[] {
  const embeds: Embed[] = [];
  const open: Embed[] = [];
  let before: Element | undefined;
  for (const element of all(page, `${TEXT_BLOCKS}, ${EMBEDS}`)) {
    if (!element.matches(EMBEDS)) {
      if (!textIn(element)) continue;
      for (const embed of open.splice(0)) embed.after = element;
      before = element;
    } else if (isSeen(element) && !element.parentElement?.closest(EMBEDS)) {
      const address = addressOf(element, base);
      if (!address) continue;
      const embed: Embed = { element, address, before };
      embeds.push(embed);
      open.push(embed);
    }
  }
  // The places are recorded before anything is removed from the page.
  const noted = embeds.map(({ element, address, before, after }) => ({
    address,
    around: [before, after].map((block) => ({
      block,
      isBeside: Boolean(block?.parentElement?.contains(element)),
    })),
  }));
  return (article) => {
    const isOfArticle = ({ block }: { block: Element | undefined }) =>
      block !== undefined && article.contains(block);
    const found = noted.filter(
      ({ around }) => around.every(isOfArticle) || around.some((one) => one.isBeside && isOfArticle(one)),
    );
    return [...new Set(found.map(({ address }) => address))];
  };
}
