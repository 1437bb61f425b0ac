import {
  type InfiniteData,
  type QueryClient,
  type QueryFunction,
  type QueryKey,
  type SkipToken,
} from '@tanstack/react-query';
import { queryHash } from './query-hash';

/** Nobody calls off what a page is made of: others may be waiting for the same page. */
const { signal } = new AbortController();

/** A query that has been answered, as the library notes it. */
const ANSWERED = {
  status: 'success',
  fetchStatus: 'idle',
  isInvalidated: false,
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
} as const;

interface Question<Answer, Param = never> {
  queryKey: QueryKey;
  queryFn?: QueryFunction<Answer, never, Param> | SkipToken;
}

function answerOf<Answer, Param>({ queryFn }: Question<Answer, Param>): QueryFunction<Answer, never, Param> {
  if (typeof queryFn !== 'function') throw new TypeError('This query has nothing to ask');
  return queryFn;
}

/**
 * Asks what a page is made of that the server writes, each question once, and puts the answers where the screens read them. The
 * client's own way of asking tries again, calls off and tells observers, which no page needs. It also hands each question a signal by
 * a getter of its own, and V8 keeps what a getter can reach, here the whole page, through its small collections of what is young.
 */
export class PageQueries {
  readonly client: QueryClient;
  readonly #asked = new Map<string, Promise<unknown>>();

  constructor(client: QueryClient) {
    this.client = client;
  }

  /** Answers a query. Rejects as its function does, and then leaves the screens without. */
  query<Answer>(question: Question<Answer>): Promise<Answer> {
    const { client } = this;
    const { queryKey } = question;
    return this.#once(queryKey, async () =>
      answerOf(question)({ client, queryKey: queryKey as never, signal, meta: undefined }),
    );
  }

  /** Answers the first page of a list that grows. */
  infiniteQuery<Page, Param>(
    question: Question<Page, Param> & { initialPageParam: Param },
  ): Promise<InfiniteData<Page, Param>> {
    const { client } = this;
    const { queryKey, initialPageParam: pageParam } = question;
    const context = { client, queryKey, signal, meta: undefined, pageParam, direction: 'forward' };
    return this.#once(queryKey, async () => {
      const page = await answerOf(question)(context as Parameters<QueryFunction<Page, never, Param>>[0]);
      return { pages: [page], pageParams: [pageParam] };
    });
  }

  #once<Answer>(queryKey: QueryKey, ask: () => Promise<Answer>): Promise<Answer> {
    const hash = queryHash(queryKey);
    const known = this.#asked.get(hash) as Promise<Answer> | undefined;
    if (known) return known;
    const asked = ask().then((answer) => {
      const state = { ...ANSWERED, data: answer, dataUpdatedAt: Date.now() };
      this.client.getQueryCache().build(this.client, { queryKey, queryHash: hash }, state);
      return answer;
    });
    this.#asked.set(hash, asked);
    return asked;
  }
}
