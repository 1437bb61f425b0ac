import { ARABIC } from '../locales';
import { invalid } from '../rules/errors';
import { parseHtml } from '../contract/bounded-html';
import { TextTooLarge } from '../contract/text-limits';
import { markdownToHtml, toHtml } from '../texts/to-html';
import { ARTICLE, STATIC_PAGE } from '../uids';
import { isFromPanel } from './caller';
import { localeOf, type Context, type Params } from './context';

/** The types whose `content` has markup, and the function that converts it to HTML. */
const HTML_OF: Readonly<Record<string, (content: string) => string>> = {
  [ARTICLE]: toHtml,
  [STATIC_PAGE]: markdownToHtml,
};

/**
 * Refuses a text that exceeds the limits (contract/text-limits.ts), whatever client saves it, before any
 * other rule reads it. The product's API calls the Arabic text `contentAr`, and the panel `content`.
 * @throws (400)
 */
export async function textLimitRules(context: Context, next: () => Promise<unknown>): Promise<unknown> {
  const params = context.params as Params;
  const content = params.data?.['content'];
  const htmlOf = HTML_OF[context.uid];
  if (!htmlOf || typeof content !== 'string') return next();
  const field = localeOf(params) === ARABIC && !isFromPanel() ? 'contentAr' : 'content';
  try {
    parseHtml(htmlOf(content));
  } catch (error) {
    if (!(error instanceof TextTooLarge)) throw error;
    throw invalid({ path: [field], message: error.sentence(field) });
  }
  return next();
}
