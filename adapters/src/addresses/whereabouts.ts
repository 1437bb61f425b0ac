import type { Cms } from '../cms.ts';
import { ApiError } from '../errors.ts';

/** What has pages with addresses of their own. */
export type Kind = 'article' | 'category' | 'page';

/** What has become of an address: where its content is now, or that it was removed for good. */
export type Whereabouts = { slug: string; removed: false } | { slug: null; removed: true };

/** What cms remembers of an address that leads nowhere; null for one that it never knew. */
export async function findWhereabouts(cms: Cms, kind: Kind, slug: string): Promise<Whereabouts | null> {
  const path = `/former-addresses/${kind}/${encodeURIComponent(slug)}`;
  return cms.get<Whereabouts>(path).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  });
}
