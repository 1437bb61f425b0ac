/**
 * The first input of a form with an incomplete date or time. Its value is empty, like that of a cleared input.
 */
export const incompleteIn = (form: HTMLFormElement | null): HTMLInputElement | undefined =>
  [...(form?.elements ?? [])].find(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.validity.badInput,
  );
