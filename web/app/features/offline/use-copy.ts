import type { ArticleWithComments } from '@mihwar/adapters/contract';
import { useEffect, useEffectEvent } from 'react';
import { useIsOffline } from '~/lib/connection';
import type { Copied } from '~/lib/copies';
import { whenIdle } from '~/lib/when-idle';
import { keepCopies } from '~/lib/worker';

const RETRY_MS = 5_000;

/**
 * The time in ms until a copy on the screen is fetched again; false for what came from the network. Browsers
 * say that they are online before a request succeeds, and not at all when only the site could not be reached.
 */
export const untilRetry = (data: { copiedAt?: string } | null | undefined): number | false =>
  data?.copiedAt === undefined ? false : RETRY_MS;

/**
 * Keeps a copy of the article on the screen. A copy itself is fetched again as soon as the browser is online:
 * with a connection nobody reads a copy.
 */
export function useCopy(article: Copied<ArticleWithComments> | null | undefined, refetch: () => unknown) {
  const isOffline = useIsOffline();
  const slug = article?.slug;
  const isCopy = article?.copiedAt !== undefined;
  const update = useEffectEvent(refetch);
  useEffect(() => {
    if (slug === undefined) return;
    if (!isCopy)
      return whenIdle(() => {
        keepCopies(slug);
      });
    if (!isOffline) void update();
  }, [slug, isCopy, isOffline]);
}
