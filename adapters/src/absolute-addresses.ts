import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

const ADDRESSES = ['href', 'src', 'cite'] as const;

/**
 * Makes every address absolute, for readers outside of the site. The file's data has `base`: the page's address.
 * A picture of another site loses its address: its readers would tell that site that they read.
 */
export function absoluteAddresses(tree: Root, { data }: { data: Record<string, unknown> }): void {
  const base = String(data.base);
  visit(tree, 'element', ({ properties }) => {
    for (const name of ADDRESSES) {
      const address = properties[name];
      if (typeof address !== 'string' || !URL.canParse(address, base)) continue;
      const { href, origin } = new URL(address, base);
      properties[name] = name === 'src' && origin !== new URL(base).origin ? undefined : href;
    }
  });
}
