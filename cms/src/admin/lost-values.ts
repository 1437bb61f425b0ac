import { withoutTags } from '../contract/plain-text';
import { slugify } from '../contract/slug';

type Values = Record<string, unknown>;
type Entries = [string, unknown][];

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
  lost: Entries;
}

const letters = (text: string) =>
  withoutTags(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Whether a stored text is what the server makes of a sent one. It trims texts and tidies HTML and slugs. */
const isMadeOf = (sent: string, stored: string) =>
  stored === slugify(sent) || letters(stored) === letters(sent);

/** Each save counts the revision (src/documents/revision.ts), that of a colleague too. */
const hasOtherRevision = (form: Form, own: Form) =>
  form.initialValues['revision'] !== own.initialValues['revision'];

/** Whether a form has other values than before because a save succeeded. */
function isSaved({ form: former, own }: Followed, form: Form, changed: Entries): boolean {
  // Strapi's form always shows an empty password. The server stores nothing for some choices.
  const texts = changed.flatMap(([name, sent]) => {
    const stored = form.values[name];
    return typeof sent === 'string' && typeof stored === 'string' && stored !== '' ? [{ sent, stored }] : [];
  });
  const isReadAgain = !former.isSubmitting && form.initialValues !== former.initialValues;
  // Strapi's form gets the sent values once more only if the save succeeded.
  if (isReadAgain && texts.length > 0 && texts.every(({ sent, stored }) => sent === stored)) return true;
  if (!hasOtherRevision(form, own)) return false;
  // None of the sent texts is there when the save failed and a colleague saved meanwhile.
  return !own.isSubmitting || texts.length === 0 || texts.some(({ sent, stored }) => isMadeOf(sent, stored));
}

/**
 * Follows a form to its next state. During a save, Strapi's form takes the sent values for the stored ones.
 * When the save is refused, it goes back to the values from before, and then reads the document again.
 */
export function follow(followed: Followed, form: Form): Followed {
  const { form: former, own, lost } = followed;
  const begins = form.isSubmitting && !former.isSubmitting;
  if (begins || form.initialValues === own.initialValues) return { form, own: form, lost };
  if (form.isSubmitting) return { form, own, lost };
  const hasErrors = Object.keys(form.errors).length > 0;
  const changed = Object.entries(own.values).filter(([name, value]) => value !== own.initialValues[name]);
  const earlier = lost.filter(([name, value]) => value !== form.values[name]);
  const without = (entries: Entries) =>
    earlier.filter(([name]) => !entries.some(([other]) => other === name));
  if (!hasErrors && isSaved(followed, form, changed)) return { form, own: form, lost: without(changed) };
  const others = changed.filter(([name, value]) => value !== form.values[name]);
  // Strapi's form shows no error of some refusals, such as a lost connection. It goes back all the same.
  const isBack = others.some(([name]) => form.values[name] === own.initialValues[name]);
  if (!hasErrors && !isBack && !hasOtherRevision(form, own)) return { form, own, lost };
  return { form, own, lost: [...without(others), ...others] };
}
