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
 * The control that gets the focus when the row of a pressed one disappears: the same one of the next row, or of the
 * row before the last one. Null where there is no other row. Ask while the row is there.
 */
export function sameControlBeside(pressed: Element | null): HTMLElement | null {
  const row = pressed?.closest('li, tr');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  if (!row || !beside || !(pressed instanceof HTMLElement)) return null;
  const [controls, others] = [controlsOf(row), controlsOf(beside)];
  // In a row with other controls the same place may be that of another action.
  return (controls.length === others.length ? others[controls.indexOf(pressed)] : others[0]) ?? null;
}
