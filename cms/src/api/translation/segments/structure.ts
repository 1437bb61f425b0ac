import { serialize } from 'parse5';
import { parseHtml } from '../../../contract/bounded-html';

/**
 * Whether an HTML text that was written from a tree is parsed to the same tree again. This fails if an
 * element is inside another one that may not contain it, such as a link in a link.
 * @throws {TextTooLarge}
 */
export const isStable = (html: string): boolean => serialize(parseHtml(html)) === html;
