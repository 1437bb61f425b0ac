import type { ChangeListener } from '../change-feed.ts';
import { Counts } from '../metrics/counts.ts';
import { FeedPosition } from './feed-position.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { changedBy } from './tags.ts';

/** Keeps what is in memory as new as the change feed: what to tell it of, and what to wait for after a change of one's own. */
export function freshness(
  answers: KeptAnswers,
  { feed } = new Counts(),
): {
  listener: ChangeListener;
  afterChange(number: number): Promise<void>;
} {
  const position = new FeedPosition();
  return {
    listener: {
      onChange(change) {
        const tags = changedBy(change);
        if (tags) answers.purge(tags);
        else answers.purgeAll();
        position.heard(change.number);
      },
      onConnection(connected, lastChange) {
        if (feed.connected && !connected) feed.lost += 1;
        feed.connected = connected;
        answers.trust(connected);
        position.connection(connected, lastChange);
      },
    },
    async afterChange(number) {
      if (!(await position.reached(number))) answers.purgeAll();
    },
  };
}
