import type { ArticleWithComments } from '@mihwar/adapters/contract';
import { useEffect, useEffectEvent } from 'react';
import { useIsOffline } from '~/lib/connection';
import type { Copied } from '~/lib/copies';
import { whenIdle } from '~/lib/when-idle';
import { keepCopies, removeGoneCopy } from '~/lib/worker';

const RETRY_MS = 5_000;

/**
 * The time in ms until a copy on the screen is fetched again; false for what came from the network. Browsers
 * say that they are online before a request succeeds, and not at all when only the site could not be reached.
 */
export const untilRetry = (data: { copiedAt?: string } | null | undefined): number | false =>
  data?.copiedAt === undefined ? false : RETRY_MS;

/**
 * Keeps a copy of the article on the screen. A copy itself is fetched again as soon as the browser is online:
 * with a connection nobody reads a copy. The copy of an article that is gone is removed.
 * @param address the slug in the address of the screen
 * @param article null if the server has none with this slug, undefined as long as that is not known
 */
export function useCopy(
  address: string,
  article: Copied<ArticleWithComments> | null | undefined,
  refetch: () => unknown,
) {
  const isOffline = useIsOffline();
  const slug = article?.slug;
  const isCopy = article?.copiedAt !== undefined;
  const isGone = article === null;
  const update = useEffectEvent(refetch);
  useEffect(() => {
    if (slug === undefined) return;
    if (!isCopy)
      return whenIdle(() => {
        keepCopies(slug);
      });
    if (!isOffline) void update();
  }, [slug, isCopy, isOffline]);
  useEffect(() => {
    if (!isGone) return;
    return whenIdle(() => {
      void removeGoneCopy(address);
    });
  }, [isGone, address]);
}
