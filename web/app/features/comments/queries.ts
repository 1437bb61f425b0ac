import type { Comment, CommentSort } from '@mihwar/adapters/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getJson } from '~/lib/api';
import { COMMENTS_PAGE_SIZE } from '~/lib/limits';

const pathOf = (articleId: number) => `/api/articles/${articleId}/comments`;

/** The comments of an article from a page on. The article itself contains the first page of the newest. */
export const commentListQuery = (articleId: number, firstPage: number, sort: CommentSort) =>
  infiniteQueryOptions({
    queryKey: ['comments', articleId, sort, firstPage],
    queryFn: ({ pageParam, ...context }) =>
      getJson<Comment[]>(
        context,
        `${pathOf(articleId)}?limit=${COMMENTS_PAGE_SIZE}&offset=${pageParam}${sort === 'oldest' ? '&sort=oldest' : ''}`,
      ),
    initialPageParam: (firstPage - 1) * COMMENTS_PAGE_SIZE,
    getNextPageParam: (page, _pages, offset) =>
      page.length < COMMENTS_PAGE_SIZE ? undefined : offset + COMMENTS_PAGE_SIZE,
  });

/** The comment that a permanent link names, or that which a reply answers. Empty if there is none. */
export const linkedCommentQuery = (articleId: number, id: number) =>
  queryOptions({
    queryKey: ['comments', articleId, 'linked', id],
    queryFn: (context) => getJson<Comment[]>(context, `${pathOf(articleId)}?comment=${id}`),
  });
