/** A field of a form by its name. */
export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

/** What was typed into a field. Spaces count. */
export function textOf(form: HTMLFormElement, name: string): string {
  return fieldOf(form, name).value;
}
