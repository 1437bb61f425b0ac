/**
 * The values that the user has changed. A form that sends only them takes back nothing that somebody else has
 * changed since it was opened.
 * @param dirtyFields of the form state; a form must read it while it renders
 */
export const changedFields = <Values extends object>(
  values: Values,
  dirtyFields: Partial<Record<keyof Values, unknown>>,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => dirtyFields[name as keyof Values]),
  ) as Partial<Values>;
