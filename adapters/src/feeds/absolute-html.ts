import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const ADDRESSES = ['href', 'src', 'cite'] as const;

function makeAbsolute(element: Element, base: string): void {
  for (const name of ADDRESSES) {
    const address = element.properties[name];
    if (typeof address !== 'string' || !URL.canParse(address, base)) continue;
    element.properties[name] = new URL(address, base).href;
  }
}

/** Sanitised HTML for readers outside of the site: every address in it is a whole one. `base` is the article's own. */
export function absoluteHtml(html: string, base: string): string {
  const processor = unified()
    .use(rehypeParse, { fragment: true })
    .use(() => (tree: Root) => {
      visit(tree, 'element', (element) => {
        makeAbsolute(element, base);
      });
    })
    .use(rehypeStringify);
  return String(processor.processSync(html));
}
