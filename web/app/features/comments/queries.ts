import type { Comment } from '@mihwar/adapters/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getJson } from '~/lib/api';
import { COMMENTS_PAGE_SIZE } from '~/lib/limits';

/** The comments of an article from a page on. An article itself comes with the first page of them. */
export const commentListQuery = (articleId: number, firstPage: number) =>
  infiniteQueryOptions({
    queryKey: ['comments', articleId, firstPage],
    queryFn: ({ pageParam, ...context }) =>
      getJson<Comment[]>(
        context,
        `/api/articles/${articleId}/comments?limit=${COMMENTS_PAGE_SIZE}&offset=${pageParam}`,
      ),
    initialPageParam: (firstPage - 1) * COMMENTS_PAGE_SIZE,
    getNextPageParam: (page, _pages, offset) =>
      page.length < COMMENTS_PAGE_SIZE ? undefined : offset + COMMENTS_PAGE_SIZE,
  });
