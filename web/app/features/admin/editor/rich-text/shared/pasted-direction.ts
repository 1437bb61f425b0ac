const INLINE =
  'a, abbr, b, bdi, bdo, big, cite, code, del, em, font, i, ins, kbd, mark, q, s, small, span, strike, strong, sub, sup, tt, u';
const INLINE_OF_A_DIRECTION = `:is(${INLINE})[dir]`;

/** The editor puts these around a direction, so that they divide its words. */
const DIVIDERS = 'a, sub, sup';

/** Stands for a break or a picture in a text. */
const OBJECT = '\uFFFC';

const ARABIC_LETTERS = /(?=\p{L})\p{Script=Arabic}/gu;
const OTHER_LETTERS = /(?=\p{L})\P{Script=Arabic}/gu;

/** Whether the first letter is Arabic. */
const BEGINS_IN_ARABIC = /^\P{L}*\p{Script=Arabic}/u;

/** Numbers and words of its direction join the letters before them, whichever signs are between them. */
const GOES_ON: Record<string, RegExp> = {
  ltr: /^[^\p{L}\uFFFC]*[\p{N}\p{Script=Latin}]/u,
  rtl: /^[^\p{L}\uFFFC]*[\p{N}\p{Script=Arabic}]/u,
};

/** Texts that have the same order in a line of the other direction. Signs at their ends would move. */
const SELF_ORDERED: Record<string, RegExp> = {
  ltr: /^(?=\p{Script=Latin})(?=.*[\p{L}\p{M}\p{N}]$)\P{Script=Arabic}+$/su,
  rtl: /^(?=\p{L})(?=\p{Script=Arabic})(?=.*[\p{L}\p{M}\p{N}]$)\P{Script=Latin}+$/su,
};

/**
 * Leaves a pasted element its direction only where it is another than that around it. `outside` is the
 * direction of the text into which it is pasted.
 */
export function readDirection(element: Element, outside: 'ltr' | 'rtl'): void {
  const dir = element.getAttribute('dir')?.toLowerCase() ?? '';
  const around = element.parentElement?.closest('body [dir]')?.getAttribute('dir') ?? outside;
  const isMeant = dir === 'rtl' || (dir === 'ltr' && isMeantLtr(element));
  if (isMeant && dir !== around && element.textContent.trim()) element.setAttribute('dir', dir);
  else element.removeAttribute('dir');
}

/** Google Docs writes `ltr` at each block for which its author chose nothing. */
function isMeantLtr(element: Element): boolean {
  const { textContent: text } = element;
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return element.matches(INLINE)
    ? !BEGINS_IN_ARABIC.test(text)
    : count(OTHER_LETTERS) > count(ARABIC_LETTERS);
}

/**
 * Word gives each part of a phrase a direction of its own, and the editor divides a phrase at its links and
 * raised signs. Each part would be isolated, so that a line of the other direction would reverse their order.
 * Divided phrases that need no direction lose it. The editor joins the parts of undivided ones.
 */
export function mendPhrases(body: HTMLElement): void {
  const phrases: Element[][] = [];
  for (const part of body.querySelectorAll(INLINE_OF_A_DIRECTION)) {
    if (part.parentElement?.closest(INLINE_OF_A_DIRECTION)) continue;
    const before = phrases.at(-1);
    if (before && goesOn(before, part)) before.push(part);
    else phrases.push([part]);
  }
  // Backwards, since a phrase that loses its direction can join the one before it.
  for (const phrase of phrases.reverse()) {
    if (isDivided(phrase) && isSelfOrdered(phrase)) phrase.forEach((part) => part.removeAttribute('dir'));
  }
}

function goesOn(phrase: Element[], part: Element): boolean {
  const last = phrase.at(-1);
  if (last?.getAttribute('dir') !== part.getAttribute('dir') || blockOf(last) !== blockOf(part)) return false;
  return !textBehind(last, part).trim();
}

const isDivided = (phrase: Element[]) =>
  phrase.some((part, at) => {
    const next = phrase[at + 1];
    if (part.querySelector(DIVIDERS)) return true;
    return next && (part.closest(DIVIDERS) !== next.closest(DIVIDERS) || textBehind(part, next) !== '');
  });

function isSelfOrdered(phrase: Element[]): boolean {
  const last = phrase.at(-1);
  const dir = last?.getAttribute('dir') ?? '';
  const text = phrase.map(({ textContent }) => textContent).join('');
  return Boolean(last && SELF_ORDERED[dir]?.test(text.trim()) && !GOES_ON[dir]?.test(textBehind(last)));
}

const blockOf = (element: Element) => element.closest(`:not(${INLINE})`);

/**
 * The text behind an element, until the next one or the end of its block. Words with a direction of their own
 * are left out, since they do not affect the order of those around them.
 */
function textBehind(element: Element, next?: Element): string {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(blockOf(element) ?? element);
  range.setStartAfter(element);
  if (next) range.setEndBefore(next);
  const content = range.cloneContents();
  content.querySelectorAll(INLINE_OF_A_DIRECTION).forEach((part) => part.remove());
  content.querySelectorAll('br, img').forEach((object) => object.replaceWith(OBJECT));
  return content.textContent;
}
