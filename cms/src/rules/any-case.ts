/**
 * A condition of a query: a field has a value, whatever the case of its letters. Strapi compares by the
 * database's `lower`, and that of SQLite knows ASCII letters only. There the condition is also true of the value
 * in small letters and in capitals. Other mixtures of letters outside ASCII are not found.
 */
export const inAnyCase = (field: string, value: string) => ({
  $or: [value, value.toLowerCase(), value.toUpperCase()].map((one) => ({ [field]: { $eqi: one } })),
});
