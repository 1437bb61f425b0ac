/** Whether the first letter is Arabic. */
const BEGINS_IN_ARABIC = /^\P{L}*\p{Script=Arabic}/u;

/**
 * Leaves a pasted element its direction only where it is another than that around it. `outside` is the
 * direction of the text into which it is pasted.
 */
export function readDirection(element: Element, outside: 'ltr' | 'rtl'): void {
  const { textContent: text } = element;
  const dir = element.getAttribute('dir')?.toLowerCase() ?? '';
  const around = element.parentElement?.closest('body [dir]')?.getAttribute('dir') ?? outside;
  // Google Docs writes `ltr` at each paragraph for which its author chose nothing.
  const isMeant = dir === 'rtl' || (dir === 'ltr' && !BEGINS_IN_ARABIC.test(text));
  if (isMeant && dir !== around && text.trim()) element.setAttribute('dir', dir);
  else element.removeAttribute('dir');
}
