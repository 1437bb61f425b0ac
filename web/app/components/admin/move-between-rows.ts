import type { KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROLS)];

/**
 * The up and down keys go to the same control of the row above and below, Home and End to that of the first
 * and last row.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
  const row = event.target.closest('tr');
  // In a select or a text field these keys have another meaning.
  if (!row || event.target.matches('select, input:not([type=checkbox])')) return;
  const next = {
    ArrowUp: row.previousElementSibling,
    ArrowDown: row.nextElementSibling,
    Home: event.currentTarget.firstElementChild,
    End: event.currentTarget.lastElementChild,
  }[event.key];
  if (!next) return;
  const place = controlsOf(row).indexOf(event.target);
  const controls = controlsOf(next);
  const target = controls[place] ?? controls.at(-1);
  if (!target) return;
  event.preventDefault();
  target.focus();
}
