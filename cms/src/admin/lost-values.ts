type Values = Record<string, unknown>;

/** The part of Strapi's form that this file uses. */
export interface Form {
  values: Values;
  initialValues: Values;
  errors: object;
  isSubmitting: boolean;
}

/** A form over time. */
export interface Followed {
  form: Form;
  /** The form as the user last had it, before Strapi replaced its values. */
  own: Form;
  /** The fields that the user has changed and that the form has lost, with what the user gave them. */
  lost: [string, unknown][];
}

/**
 * Follows a form to its next state. During a save, Strapi's form takes the sent values for the stored ones.
 * When the save is refused, it goes back to the values from before, and then reads the document again.
 */
export function follow({ form: former, own, lost }: Followed, form: Form): Followed {
  const begins = form.isSubmitting && !former.isSubmitting;
  if (begins || form.initialValues === own.initialValues) return { form, own: form, lost };
  if (form.isSubmitting) return { form, own, lost };
  const hasErrors = Object.keys(form.errors).length > 0;
  // Each save counts the revision (src/documents/revision.ts).
  const isSaved = !hasErrors && form.initialValues['revision'] !== own.initialValues['revision'];
  if (isSaved) return { form, own: form, lost: [] };
  const others = Object.entries(own.values).filter(
    ([name, value]) => value !== own.initialValues[name] && value !== form.values[name],
  );
  // Strapi's form shows no error of some refusals, such as a lost connection. It goes back all the same.
  const isBack = others.some(([name]) => form.values[name] === own.initialValues[name]);
  return { form, own, lost: hasErrors || isBack ? others : [] };
}
