import type {
  ArticleInput,
  ArticleUpdate,
  EditableArticle,
  Preview,
  PreviewInput,
  SavedArticle,
  StaleBody,
  Tag,
} from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { putJson } from '~/features/admin/calls';
import { ApiError, getJson, postJson, type RequestContext } from '~/lib/api';

/**
 * The latest text of an article, published or not. It is fetched at each opening, since another user may have
 * saved it.
 */
export const editableArticleQuery = (id: number) =>
  queryOptions({
    queryKey: ['articles', 'edited', id],
    queryFn: (context) => getJson<EditableArticle>(context, `/api/articles/id/${id}`),
    staleTime: 0,
    gcTime: 0,
  });

export const createArticle = (context: RequestContext, body: ArticleInput, idempotencyKey: string) =>
  postJson<SavedArticle>(context, '/api/articles', body, idempotencyKey);

export const updateArticle = (context: RequestContext, id: number, body: ArticleUpdate) =>
  putJson<SavedArticle>(context, `/api/articles/${id}`, body);

/**
 * The last save of an article that was saved since it was opened: by whom and when. Undefined for any other
 * failure.
 */
export function lastSaveOf(error: unknown): Partial<StaleBody> | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const body = error.json as Partial<StaleBody> | undefined;
  if (!body) return {};
  // Other rules refuse a save with the same status, as that of an embargo.
  return body.updatedAt ? body : undefined;
}

/** Tags that begin with the typed text, the most used first. */
export const tagSuggestionsQuery = (start: string) =>
  queryOptions({
    queryKey: ['tags', 'suggestions', start],
    queryFn: (context) =>
      getJson<Tag[]>(context, `/api/tags?${new URLSearchParams({ q: start, limit: '8' })}`),
    staleTime: 60_000,
  });

/** Sanitises texts by the rules for published articles. Nothing is saved. */
export const sanitisedQuery = (texts: PreviewInput) =>
  queryOptions({
    queryKey: ['article-preview', texts],
    queryFn: (context) => postJson<Preview>(context, '/api/articles/preview', texts),
    gcTime: 0,
  });
