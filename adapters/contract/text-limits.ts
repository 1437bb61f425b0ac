/**
 * The size of a text. Strapi refuses a larger one (cms/src/texts/limits.ts has the same numbers), and a larger one that was
 * stored before is shown as plain text.
 */
export const TEXT_LIMITS = {
  /** Elements within each other. */
  depth: 100,
  elements: 20_000,
  /** Characters of HTML. */
  html: 500_000,
  /** Characters of Markdown. */
  markdown: 200_000,
} as const;
