import type {
  ArticleTranslationUpdate,
  CurrentTranslationJob,
  EditableArticle,
  SavedArticle,
  TranslationDesk,
  TranslationPlan,
} from '@mihwar/adapters/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { putJson } from '~/features/admin/calls';
import { getJson, postJson, send, type RequestContext } from '~/lib/api';

/** Articles on one page of the list. */
export const DESK_PAGE_SIZE = 50;
const WATCHED_MS = 1000;
/** Another user may start a run. */
const QUIET_MS = 15_000;
/** The page of articles takes the server longer than the run does. */
const ROWS_WATCHED_MS = 2000;

/**
 * A page of the articles with their state of translation, and the progress of all articles. It is polled
 * while one of them is being translated, whoever has requested that: its row offers no action until then.
 */
export const deskQuery = (state: string, page: number) => {
  const offset = String((page - 1) * DESK_PAGE_SIZE);
  const query = new URLSearchParams({ limit: String(DESK_PAGE_SIZE), offset, ...(state ? { state } : {}) });
  return queryOptions({
    queryKey: ['translations', 'desk', state, page],
    queryFn: (context) => getJson<TranslationDesk>(context, `/api/translations?${query}`),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.articles.some(({ status }) => status === 'translating') ? ROWS_WATCHED_MS : false,
    gcTime: 0,
  });
};

/** The run in the server. It is polled more often while it is running, whoever has started it. */
export const jobQuery = queryOptions({
  queryKey: ['translations', 'job'],
  queryFn: (context) => getJson<CurrentTranslationJob>(context, '/api/translations/job'),
  refetchInterval: ({ state }) => (state.data?.job?.state === 'running' ? WATCHED_MS : QUIET_MS),
  gcTime: 0,
});

/** The present plan: the work to translate all remaining articles. */
export const planQuery = queryOptions({
  queryKey: ['translations', 'plan'],
  queryFn: (context) => getJson<TranslationPlan>(context, '/api/translations/plan'),
  staleTime: 0,
  gcTime: 0,
});

export const startJob = (context: RequestContext) =>
  postJson<CurrentTranslationJob>(context, '/api/translations/job', {});

/** Ends the run. Finished translations stay. */
export async function cancelJob(context: RequestContext): Promise<CurrentTranslationJob> {
  const response = await send(context, '/api/translations/job', { method: 'DELETE' });
  return (await response.json()) as CurrentTranslationJob;
}

export const translateArticle = (context: RequestContext, id: number) =>
  postJson(context, `/api/articles/${id}/translate`);

export const saveTranslation = (context: RequestContext, id: number, body: ArticleTranslationUpdate) =>
  putJson<SavedArticle>(context, `/api/articles/${id}/translation`, body);

/** With `updatedAt`, the translation is approved only as it was when it was read. */
export const approveTranslation = (
  context: RequestContext,
  { id, updatedAt }: { id: number; updatedAt?: string },
) => postJson<EditableArticle>(context, `/api/articles/${id}/translation/approve`, { updatedAt });
