import type { Expectation } from './expectations.ts';
import type { Newsroom } from './stories.ts';

/** What a change is about to be, and where it will be seen. */
export interface Planned {
  expected: Expectation[];
  /** Places that must stay in memory: the change does not concern them. */
  kept?: string[];
  make(): Promise<unknown>;
}

/** A row of the table: who changes what. Planning makes what the change needs, which is then read before it. */
export interface Change {
  who: string;
  what: string;
  plan(newsroom: Newsroom): Promise<Planned>;
  /** Nobody can say what it concerns: everything is made anew. */
  concernsAll?: boolean;
}
