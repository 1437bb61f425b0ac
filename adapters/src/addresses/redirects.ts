import type { PageKind, RedirectRow } from '../../contract/rows.ts';
import { isSlug } from '../../contract/slug.ts';
import type { Cms } from '../cms.ts';
import { nullIfMissing } from '../errors.ts';

/**
 * Asks cms for the redirect of an unknown address. Null if cms has none. It is not asked about a text that no
 * address has had: Node refuses an address of more than 16 KB.
 */
export async function findRedirect(cms: Cms, kind: PageKind, slug: string): Promise<RedirectRow | null> {
  if (!isSlug(slug)) return null;
  return nullIfMissing(cms.get<RedirectRow>(`/redirects/${kind}/${encodeURIComponent(slug)}`));
}
