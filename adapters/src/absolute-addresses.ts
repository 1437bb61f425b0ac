import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

const ADDRESSES = ['href', 'src', 'cite'] as const;

/** Makes every address absolute, for readers outside of the site. The file's data has `base`: the page's address. */
export function absoluteAddresses(tree: Root, { data }: { data: Record<string, unknown> }): void {
  const base = String(data.base);
  visit(tree, 'element', ({ properties }) => {
    for (const name of ADDRESSES) {
      const address = properties[name];
      if (typeof address !== 'string' || !URL.canParse(address, base)) continue;
      properties[name] = new URL(address, base).href;
    }
  });
}
