import types from './translations/fields.ar.json';

/** The types by the name that Strapi shows; of each field its label and the hint below it. */
const byName: Record<string, { uid: string; name: string; fields: Record<string, string[]> }> = types;

/** The names of types and fields as texts of the panel, by the ids under which it looks for them. */
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
}

interface Form {
  layout: { layout: Field[][][]; settings: { displayName?: string } };
}

/** Hints under fields have no id to be translated by: in an Arabic panel they are exchanged as a form is laid out. */
export function translateHints<Edit extends Form>(form: Edit): Edit {
  const known = byName[form.layout.settings.displayName ?? ''];
  if (document.documentElement.lang !== 'ar' || !known) return form;
  const translated = (field: Field) => ({ ...field, hint: known.fields[field.name]?.[1] ?? field.hint });
  const layout = form.layout.layout.map((panel) => panel.map((row) => row.map(translated)));
  return { ...form, layout: { ...form.layout, layout } };
}
