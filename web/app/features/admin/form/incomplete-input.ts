/**
 * The first input of a form with an incomplete date or time, or one that is too late. The value of an
 * incomplete one is empty, like that of a cleared input.
 */
export const incompleteIn = (form: HTMLFormElement | null): HTMLInputElement | undefined =>
  [...(form?.elements ?? [])].find(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && (element.validity.badInput || element.validity.rangeOverflow),
  );
