import type { ArticleWithComments } from '@mihwar/adapters/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { FormOutcome } from '~/lib/form-post';
import { discussionOf } from './discussion-address';
import { useLinkedThread } from './linked-comment';
import { commentListQuery } from './queries';

/**
 * Whether the page has the open form of the reply that an outcome is about. Newer comments may have moved the
 * answered comment to another page.
 */
export function useHasReplyForm(article: ArticleWithComments, outcome: FormOutcome | undefined): boolean {
  const [params] = useSearchParams();
  const { page, sort, answered } = discussionOf(params);
  // The list of the comments asks for them.
  const { data } = useInfiniteQuery({ ...commentListQuery(article.id, page, sort), enabled: false });
  const linked = useLinkedThread(article) ?? [];
  if (answered === null || outcome?.values.parentId !== String(answered)) return false;
  const isInArticle = (page === 1 && sort === 'newest') || article.threadCount <= article.comments.length;
  const listed = isInArticle ? article.comments : (data?.pages[0] ?? []);
  return [...linked, ...listed].some(({ id }) => id === answered);
}
