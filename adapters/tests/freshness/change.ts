import type { Expectation } from './expectations.ts';
import type { Newsroom } from './stories.ts';

/** What a change is about to be, and where it will be seen. */
export interface Planned {
  expected: Expectation[];
  /** Places that must stay in the cache: the change does not concern them. */
  kept?: string[];
  make(): Promise<unknown>;
}

/** What most changes leave in memory, by what it is made of. */
export interface Bystanders {
  /** An article with enough of its kin around it: what to read after it is nothing else. */
  article: string;
  /** The list of its category, which nothing else is in. */
  category: string;
  /** The list of all articles far behind its end: empty, and one of those that change when an article comes or goes. */
  latest: string;
  featured: string;
  /** A search for a word that stands in one article. */
  search: string;
  categories: string;
  settings: string;
  pages: string;
}

/** A row of the table: who changes what. Planning makes what the change needs, which is then read before it. */
export interface Change {
  who: string;
  what: string;
  /** Of the bystanders those that a change of this kind makes stale, too. */
  touches: (keyof Bystanders)[];
  plan(newsroom: Newsroom): Promise<Planned>;
}
