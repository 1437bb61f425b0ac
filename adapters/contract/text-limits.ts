/**
 * The limits of a text. Strapi refuses a larger one. A larger one that was stored before is shown as plain
 * text.
 */
export const TEXT_LIMITS = {
  /** The maximum depth of nested elements. */
  depth: 100,
  elements: 20_000,
  /** Characters of HTML. */
  html: 500_000,
  /** Characters of Markdown. */
  markdown: 200_000,
} as const;

const withCommas = (limit: keyof typeof TEXT_LIMITS) => TEXT_LIMITS[limit].toLocaleString('en');

const SENTENCES: Record<keyof typeof TEXT_LIMITS, (field: string) => string> = {
  depth: (field) => `${field} has more than ${withCommas('depth')} elements within each other`,
  elements: (field) => `${field} has more than ${withCommas('elements')} elements`,
  html: (field) => `${field} is longer than ${withCommas('html')} characters`,
  markdown: (field) => `${field} is longer than ${withCommas('markdown')} characters`,
};

/**
 * A text is larger than the limits. The parser throws it while it reads, so that reading takes no longer than
 * the limits allow.
 */
export class TextTooLarge extends Error {
  override name = 'TextTooLarge';
  readonly limit: keyof typeof TEXT_LIMITS;

  constructor(limit: keyof typeof TEXT_LIMITS) {
    super(SENTENCES[limit]('The text'));
    this.limit = limit;
  }

  /** The same error for a field of a request. */
  sentence(field: string): string {
    return SENTENCES[this.limit](field);
  }
}
