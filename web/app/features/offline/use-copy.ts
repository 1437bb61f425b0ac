import type { ArticleWithComments } from '@mihwar/adapters/contract';
import { useEffect, useEffectEvent } from 'react';
import { useIsOffline } from '~/lib/connection';
import type { Copied } from '~/lib/copies';
import { whenIdle } from '~/lib/when-idle';
import { keepCopies } from '~/lib/worker';

/**
 * Keeps a copy of the article on the screen. A copy itself is fetched again as soon as there is a connection:
 * online nobody reads a copy.
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
