import type { Expectation } from './expectations.ts';
import type { Newsroom } from './stories.ts';

/** A planned change, and the places where it will be visible. */
export interface Planned {
  expected: Expectation[];
  /** Places that must stay in the cache: the change does not concern them. */
  kept?: string[];
  make(): Promise<unknown>;
}

/** Pages and lists that most changes leave in the cache. */
export interface Bystanders {
  /** An article with so many others of its tag and category that its related articles do not change. */
  article: string;
  /** The list of its category, which has no other articles. */
  category: string;
  /** The lists of its author and of its tag. */
  author: string;
  tag: string;
  /**
   * The list of all articles far beyond its end. It is empty, and changes when an article is added or
   * removed.
   */
  latest: string;
  featured: string;
  /** A search for a word that only one article has. */
  search: string;
  categories: string;
  settings: string;
  pages: string;
}

/**
 * A row of the table: one change by somebody. Planning creates the content that the change needs, which is
 * read before the change.
 */
export interface Change {
  who: string;
  what: string;
  /** The bystanders that a change of this kind makes stale. */
  touches: (keyof Bystanders)[];
  plan(newsroom: Newsroom): Promise<Planned>;
}
