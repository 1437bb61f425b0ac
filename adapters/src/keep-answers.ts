import type { MiddlewareHandler } from 'hono';
import type { AnswerCache } from './cache.ts';

/** Thrown out of the cache's computation to hand a failure on without keeping it. */
class NotKept extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super('The answer is not kept');
    this.response = response;
  }
}

/** One key for one answer: the order of query parameters does not matter. */
function keyOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

/** Keeps the successful answers of reading calls in memory until content changes. */
export function keepAnswers(answers: AnswerCache): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET') return next();
    try {
      const { body, contentType } = await answers.get(keyOf(c.req.url), async () => {
        await next();
        if (c.res.status !== 200) throw new NotKept(c.res);
        return {
          body: await c.res.text(),
          contentType: c.res.headers.get('Content-Type') ?? 'application/json',
        };
      });
      c.res = new Response(body, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-cache' } });
    } catch (error) {
      if (!(error instanceof NotKept)) throw error;
      c.res = error.response.clone();
    }
  };
}
