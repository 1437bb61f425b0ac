/**
 * The first input of a form with a date or a time that lacks a part. Its value is empty, as if nothing was meant.
 */
export const incompleteIn = (form: HTMLFormElement | null): HTMLInputElement | undefined =>
  [...(form?.elements ?? [])].find(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.validity.badInput,
  );
