import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Takes what was saved into a form. What was typed after the request was `sent` stays, and is unsaved. */
export function settle<Input extends FieldValues, Context, Output>(
  form: UseFormReturn<Input, Context, Output>,
  sent: Input,
  saved: Input,
): void {
  const typed = form.getValues();
  form.reset(saved);
  for (const name of Object.keys(saved) as Path<Input>[]) {
    if (typed[name] !== sent[name]) form.setValue(name, typed[name], { shouldDirty: true });
  }
}
