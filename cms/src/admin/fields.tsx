import { Globe } from './globe';
import types from './translations/fields.ar.json';

/** The types by the name that Strapi shows. Each field has its label and the hint below it. */
const byName: Record<string, { uid: string; name: string; fields: Record<string, string[]> }> = types;

/** The names of types and fields as texts of the panel, by the panel's ids. */
export const fieldNames: Record<string, string> = Object.fromEntries(
  Object.entries(byName).flatMap(([displayName, { uid, name, fields }]) => [
    [displayName, name],
    ...Object.entries(fields).map(([field, [label]]) => [
      `content-manager.content-types.${uid}.${field}`,
      label ?? field,
    ]),
  ]),
);

interface Field {
  name: string;
  hint?: string;
  labelAction?: unknown;
}

interface Form {
  layout: { layout: Field[][][]; settings: { displayName?: string } };
}

/**
 * Replaces parts of a form's layout: the mark of localised fields and, in an Arabic panel, the hints under
 * fields. The hints have no id by which they could be translated.
 */
export function mendForm<Edit extends Form>(form: Edit): Edit {
  const isArabic = document.documentElement.lang === 'ar';
  const arabic = isArabic ? byName[form.layout.settings.displayName ?? '']?.fields : undefined;
  const mend = (field: Field) => ({
    ...field,
    hint: arabic?.[field.name]?.[1] ?? field.hint,
    ...(field.labelAction ? { labelAction: <Globe /> } : {}),
  });
  const layout = form.layout.layout.map((panel) => panel.map((row) => row.map(mend)));
  return { ...form, layout: { ...form.layout, layout } };
}
