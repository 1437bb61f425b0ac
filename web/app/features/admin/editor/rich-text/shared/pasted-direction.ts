const INLINE =
  'a, abbr, b, bdi, bdo, big, cite, code, del, em, font, i, ins, kbd, mark, q, s, small, span, strike, strong, sub, sup, tt, u';
const INLINE_OF_A_DIRECTION = `:is(${INLINE})[dir]`;

const LETTER = /\p{L}/u;
/** Arabic digits are of this script as well. */
const ARABIC = /\p{Script=Arabic}/u;

/** Whether the first letter is Arabic. */
const BEGINS_IN_ARABIC = /^\P{L}*\p{Script=Arabic}/u;

/** A number goes with the letters before it, whichever signs are between them. */
const GOES_ON_WITH_NUMBER = /^\P{L}*\p{N}/u;

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
  return element.matches(INLINE) ? !BEGINS_IN_ARABIC.test(text) : LETTER.test(text) && !ARABIC.test(text);
}

/**
 * Word gives each part of a phrase a direction of its own, and the editor divides a phrase at its links and
 * raised signs. Each part would be isolated, so that a line of the other direction would reverse their order.
 * Phrases that need no direction lose it.
 */
export function mendPhrases(body: HTMLElement): void {
  const phrases: Element[][] = [];
  for (const part of body.querySelectorAll(INLINE_OF_A_DIRECTION)) {
    if (part.parentElement?.closest(INLINE_OF_A_DIRECTION)) continue;
    const before = phrases.at(-1);
    if (before && goesOn(before, part)) before.push(part);
    else phrases.push([part]);
  }
  for (const phrase of phrases) {
    const isDivided = phrase.length > 1 || phrase[0]?.querySelector('a, sub, sup');
    if (isDivided && isSelfOrdered(phrase)) phrase.forEach((part) => part.removeAttribute('dir'));
  }
}

function goesOn(phrase: Element[], part: Element): boolean {
  const last = phrase.at(-1);
  if (last?.getAttribute('dir') !== part.getAttribute('dir') || blockOf(last) !== blockOf(part)) return false;
  return !textBehind(last, part).trim();
}

function isSelfOrdered(phrase: Element[]): boolean {
  const last = phrase.at(-1);
  const text = phrase.map(({ textContent }) => textContent).join('');
  const order = SELF_ORDERED[last?.getAttribute('dir') ?? ''];
  return Boolean(last && order?.test(text.trim()) && !GOES_ON_WITH_NUMBER.test(textBehind(last)));
}

const blockOf = (element: Element) => element.closest(`:not(${INLINE})`);

/** The text behind an element, until the next one or the end of its block. */
function textBehind(element: Element, next?: Element): string {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(blockOf(element) ?? element);
  range.setStartAfter(element);
  if (next) range.setEndBefore(next);
  return range.toString();
}
