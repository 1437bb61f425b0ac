import type { FormOutcome } from '~/lib/form-post';

/** The parts of a discussion's article that each comment needs. */
export interface DiscussionContext {
  articleId: number;
  /** The address part of the article's author. */
  authorSlug: string | null;
  /** The article takes no comments, and no replies either. */
  isClosed: boolean;
  /** The outcome of a comment that was sent without scripts. */
  outcome?: FormOutcome;
}
