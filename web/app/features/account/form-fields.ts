/** The field of a form with a name. */
export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

/** The typed text of a field. Spaces count. */
export function textOf(form: HTMLFormElement, name: string): string {
  return fieldOf(form, name).value;
}
