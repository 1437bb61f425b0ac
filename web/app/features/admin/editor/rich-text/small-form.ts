import type { FormEvent } from 'react';

/** Sends a form within the article's form: a portal's events reach the one around it, too, which has not been sent. */
export function sending(act: (form: FormData) => void) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    act(new FormData(event.currentTarget));
  };
}

/** What is written in a field of a form. */
export const written = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
