/** By what has been asked for: its JSON, or null when it was asked for once. */
const known = /* @__PURE__ */ new WeakMap<object, string | null>();

/** Notes the JSON of a value where it is at hand. */
export function noteJson(value: unknown, json: string): void {
  if (typeof value === 'object' && value !== null) known.set(value, json);
}

/**
 * A value as JSON. The server has the same categories and settings for thousands of pages: what comes again, and stays as it
 * is, is written once. What comes for one page only, such as its article, is not kept twice as long as it is.
 */
export function jsonOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const noted = known.get(value);
  if (noted) return noted;
  const json = JSON.stringify(value);
  known.set(value, noted === null ? json : null);
  return json;
}
