import { Readability } from '@mozilla/readability';

/**
 * The part of a page that Readability takes for the article. Its elements keep the names that the page gave
 * them.
 */
export function findBody(page: Document): Element | null {
  const result = new Readability<Element>(page, {
    keepClasses: true,
    disableJSONLD: true,
    charThreshold: 250,
    serializer: (node) => node as Element,
  }).parse();
  return result?.content ?? null;
}
