import type { KeyboardEvent } from 'react';

const FIELDS = '[data-segment] textarea';

function stepOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number {
  if (altKey && key === 'ArrowDown') return 1;
  if (altKey && key === 'ArrowUp') return -1;
  if ((ctrlKey || metaKey) && key === 'Enter') return shiftKey ? -1 : 1;
  return 0;
}

/** Alt with the arrows goes to the next and the former segment; so does Ctrl with Enter, which a Mac's Option leaves free. */
export function moveBetweenSegments(event: KeyboardEvent<HTMLElement>): void {
  const step = stepOf(event);
  if (step === 0 || !(event.target instanceof Element)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLTextAreaElement>(FIELDS)];
  const own = event.target.closest('[data-segment]')?.querySelector('textarea');
  const next = own ? fields[fields.indexOf(own) + step] : fields[step > 0 ? 0 : fields.length - 1];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Puts the focus into the Arabic of a segment, where it is on screen. */
export function focusSegment(list: HTMLElement | null, key: string): void {
  const items = list?.querySelectorAll<HTMLElement>('[data-segment]') ?? [];
  [...items]
    .find(({ dataset }) => dataset['segment'] === key)
    ?.querySelector('textarea')
    ?.focus();
}
