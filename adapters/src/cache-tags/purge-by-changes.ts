import type { ResponseCache } from '../cache/response-cache.ts';
import type { ChangeListener } from '../change-feed.ts';
import { Counts } from '../metrics/counts.ts';
import { FeedPosition } from './feed-position.ts';
import { tagsOfChange } from './tags.ts';

/**
 * Purges the cache by the change feed. Returns a listener for the feed, and a function to await after a
 * change by this process.
 */
export function purgeByChanges(
  cache: ResponseCache,
  { feed } = new Counts(),
): {
  listener: ChangeListener;
  afterChange(number: number): Promise<void>;
} {
  const position = new FeedPosition();
  return {
    listener: {
      onChange(change) {
        const tags = tagsOfChange(change);
        // An unknown row may have been hidden. The search index hides nothing by itself.
        const removes = change.removed ?? (change.id === null && change.type !== 'search');
        if (tags) cache.purge(tags, { removes });
        else cache.purgeAll({ removes });
        position.heard(change.number);
      },
      onConnection(connected, lastChange) {
        if (feed.connected && !connected) feed.lost += 1;
        feed.connected = connected;
        cache.setConnected(connected);
        // Among them something may have been hidden.
        if (position.connection(connected, lastChange)) cache.purgeAll({ removes: true });
      },
    },
    async afterChange(number) {
      if (!(await position.reached(number))) cache.purgeAll({ removes: true });
    },
  };
}
