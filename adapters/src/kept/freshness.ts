import type { ChangeListener } from '../change-feed.ts';
import { FeedPosition } from './feed-position.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { changedBy } from './tags.ts';

/** Keeps what is in memory as new as the change feed: what to tell it of, and what to wait for after a change of one's own. */
export function freshness(answers: KeptAnswers): {
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
        answers.trust(connected);
        position.connection(connected, lastChange);
      },
    },
    async afterChange(number) {
      if (!(await position.reached(number))) answers.purgeAll();
    },
  };
}
