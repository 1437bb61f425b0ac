import type { FormEvent } from 'react';

/**
 * Handles a form inside the article's form. React passes a portal's events on to the outer form, which must
 * not be submitted.
 */
export function sending(act: (form: FormData) => void) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    act(new FormData(event.currentTarget));
  };
}

/** The trimmed value of a form's field. */
export const written = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
