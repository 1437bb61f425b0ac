import type { Cms } from '../cms.ts';
import { nullIfMissing } from '../errors.ts';

/** The kinds of content that have pages of their own. */
export type Kind = 'article' | 'category' | 'page' | 'author' | 'tag';

/** The new location of a former address, or that its content was removed for good. */
export type Redirect = { slug: string; removed: false } | { slug: null; removed: true };

/** Asks cms for the redirect of an unknown address. Null if cms has none. */
export async function findRedirect(cms: Cms, kind: Kind, slug: string): Promise<Redirect | null> {
  return nullIfMissing(cms.get<Redirect>(`/redirects/${kind}/${encodeURIComponent(slug)}`));
}
