import { all, labelOf, linkShare, textIn } from './dom';
import { AROUND, UNSEEN } from './names';
import { Weights } from './weights';

/** Elements that show nothing or take input. */
const INERT =
  'script, style, template, noscript, iframe, object, embed, canvas, svg, button, input, select, textarea, dialog, link, meta';

/** Elements that declare themselves not to be a part of the article. */
const ELSEWHERE = [
  'nav, aside, footer, header, menu, form',
  ...['navigation', 'banner', 'contentinfo', 'complementary', 'search', 'menu', 'alert', 'tooltip'].map(
    (role) => `[role=${role}]`,
  ),
  '[hidden], [aria-hidden=true]',
].join(', ');

const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden/i;

/** The least number of similar elements, each with a headline that leads elsewhere on the site. */
const TEASERS_MIN = 3;

function leadsElsewhere(element: Element): boolean {
  const heading = element.querySelector('h2, h3, h4, h5');
  const link = heading?.querySelector('a') ?? heading?.closest('a');
  if (!heading || !link || !element.contains(link) || linkShare(heading) < 0.9) return false;
  return /^(?:\/|[\w-]+\.html?|https?:)/.test(link.getAttribute('href') ?? '');
}

function removeTeasers(root: Element, weights: Weights) {
  const parents = new Set(
    all(root, 'article, li, div')
      .filter((element) => textIn(element).length < 600 && leadsElsewhere(element))
      .map(({ parentElement }) => parentElement),
  );
  for (const parent of parents) {
    if (!parent) continue;
    const groups = new Map<string, Element[]>();
    for (const child of [...parent.children].filter(leadsElsewhere)) {
      const kind = `${child.localName} ${child.className}`;
      groups.set(kind, [...(groups.get(kind) ?? []), child]);
    }
    for (const group of groups.values()) {
      const prose = group.reduce((sum, element) => sum + weights.of(element), 0);
      if (group.length >= TEASERS_MIN && prose < weights.total * 0.6) group.forEach((one) => one.remove());
    }
  }
}

/** Keeps quoted posts of others. Their frames have names like those of the page's own buttons. */
function keepQuotedPosts(body: Element) {
  for (const quote of all(body, 'blockquote.twitter-tweet, blockquote.instagram-media')) {
    quote.removeAttribute('class');
    let frame = quote;
    while (
      frame.parentElement &&
      frame.parentElement !== body &&
      textIn(frame.parentElement) === textIn(quote)
    ) {
      frame = frame.parentElement;
    }
    if (frame !== quote) frame.replaceWith(quote);
  }
}

/** A link or a name within a paragraph is a part of it, whatever its name. A hidden element is not. */
const isInSentence = (element: Element): boolean =>
  !UNSEEN.test(labelOf(element)) &&
  element.localName !== 'p' &&
  Boolean(element.parentElement?.closest('p, h1, h2, h3, h4'));

/**
 * Removes the parts around the article by the names that the page gives them. It keeps any element with most
 * of the text.
 */
export function removeSurroundings(page: Document): void {
  for (const element of all(page, INERT)) element.remove();
  const { body } = page;
  if (!body) return;
  const weights = new Weights(body);
  const removable = (element: Element) => element !== body && !weights.isMain(element);
  // Teasers are removed before headers, since teasers have headers too.
  removeTeasers(body, weights);
  for (const element of all(body, ELSEWHERE)) if (removable(element)) element.remove();
  for (const element of all(body, '[style]')) {
    if (HIDDEN.test(element.getAttribute('style') ?? '') && removable(element)) element.remove();
  }
  keepQuotedPosts(body);
  for (const element of all(body, '[class], [id]')) {
    if (isInSentence(element) || !AROUND.test(labelOf(element))) continue;
    if (removable(element)) element.remove();
  }
}
