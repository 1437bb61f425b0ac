/** How a transaction changed the lists that an article is on, beyond what they show of it. */
export interface ArticleChange {
  /** The article was added or removed, on all lists or on those in English, or has another date. */
  moved: boolean;
  /** The list of featured articles changed. */
  featured: boolean;
  /** The categories whose lists changed, by id. */
  categories: number[];
  /** The tags whose lists changed, by id. */
  tags: number[];
  /** The authors whose lists changed, by id. */
  authors: number[];
}

/** One committed change of content, by any client. */
export interface Change {
  type: string;
  /** The id in the API, or that of a file. Null if any or all may have changed. */
  id: number | null;
  locale: string | null;
  /** For a comment: the id of its article. */
  commentedArticle?: number;
  /** For an article: how the lists that it is on changed. */
  article?: ArticleChange;
  /** The content was deleted or hidden. Readers must no longer see it. */
  removed?: true;
}

/** The most changes that one process of Strapi numbers. The numbers of the next process begin above them. */
export const CHANGES_OF_PROCESS = 1_000_000;

/**
 * A change as the change feed sends it. Numbers count changes from the start of Strapi: from the time of that
 * in seconds, times CHANGES_OF_PROCESS.
 */
export interface NumberedChange extends Change {
  number: number;
}
