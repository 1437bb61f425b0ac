import { Readability } from '@mozilla/readability';

/** The part of a page that Readability takes for the article, with the names that the page gave its elements. */
export function findBody(page: Document): Element | null {
  const result = new Readability<Element>(page, {
    keepClasses: true,
    disableJSONLD: true,
    charThreshold: 250,
    serializer: (node) => node as Element,
  }).parse();
  return result?.content ?? null;
}
