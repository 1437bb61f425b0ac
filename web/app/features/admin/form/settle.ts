import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Takes what was saved into a form. What was typed after the request was `sent` stays, and is unsaved. The
 * fields stay registered, since a key that is pressed before the next rendering must not be lost.
 */
export function settle<Input extends FieldValues, Context, Output>(
  form: UseFormReturn<Input, Context, Output>,
  sent: Input,
  saved: Input,
): void {
  const typed = form.getValues();
  for (const name of Object.keys(saved) as Path<Input>[]) {
    if (typed[name] === sent[name] && typed[name] !== saved[name]) form.setValue(name, saved[name]);
  }
  form.reset(saved, { keepValues: true });
}
