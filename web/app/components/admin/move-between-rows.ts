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

/**
 * Finds the control that gets the focus when the row of the pressed one disappears. It is the same control in the next
 * row, or in the previous one at the end of the list. Null if there is no other row. Call it before the row is removed.
 */
export function sameControlBeside(pressed: Element | null): HTMLElement | null {
  const row = pressed?.closest('li, tr');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  if (!row || !beside || !(pressed instanceof HTMLElement)) return null;
  const [controls, others] = [controlsOf(row), controlsOf(beside)];
  // If the rows have different controls, the same position may belong to another action.
  return (controls.length === others.length ? others[controls.indexOf(pressed)] : others[0]) ?? null;
}

/**
 * Moves the focus to the first control of an element, or else to the element, if the pressed control disappears with
 * the next rendering.
 */
export function keepFocusIn(element: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (!element || document.activeElement !== document.body) return;
    (controlsOf(element)[0] ?? element).focus();
  });
}

/** Moves the focus there when the row of the pressed control has disappeared, or to the screen's main part. */
export function focusAfterRow(next: HTMLElement | null): void {
  (next?.isConnected ? next : document.getElementById('main'))?.focus();
}
