import type { PageKind, RedirectRow } from '../../contract/rows.ts';
import type { Cms } from '../cms.ts';
import { nullIfMissing } from '../errors.ts';

/** Asks cms for the redirect of an unknown address. Null if cms has none. */
export async function findRedirect(cms: Cms, kind: PageKind, slug: string): Promise<RedirectRow | null> {
  return nullIfMissing(cms.get<RedirectRow>(`/redirects/${kind}/${encodeURIComponent(slug)}`));
}
