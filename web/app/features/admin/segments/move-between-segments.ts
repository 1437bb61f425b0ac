import type { KeyboardEvent } from 'react';

const FIELDS = '[data-segment] [role=textbox]';

function stepOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number {
  if (altKey && key === 'ArrowDown') return 1;
  if (altKey && key === 'ArrowUp') return -1;
  if ((ctrlKey || metaKey) && key === 'Enter') return shiftKey ? -1 : 1;
  return 0;
}

/**
 * Alt with the arrow keys goes to the next and the previous segment. So does Ctrl with Enter, since Option
 * has another function on a Mac.
 */
export function moveBetweenSegments(event: KeyboardEvent<HTMLElement>): void {
  const step = stepOf(event);
  if (step === 0 || !(event.target instanceof Element)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(FIELDS)];
  const own = event.target.closest('[data-segment]')?.querySelector<HTMLElement>('[role=textbox]');
  const next = own ? fields[fields.indexOf(own) + step] : fields[step > 0 ? 0 : fields.length - 1];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Focuses the field of a segment if it is on screen. */
export function focusSegment(list: HTMLElement | null, key: string): void {
  const items = list?.querySelectorAll<HTMLElement>('[data-segment]') ?? [];
  [...items]
    .find(({ dataset }) => dataset['segment'] === key)
    ?.querySelector<HTMLElement>('[role=textbox]')
    ?.focus();
}
