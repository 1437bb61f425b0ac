/** A concurrency limit: runs at most `limit` tasks at the same time. The others wait in a queue. */
export function concurrencyLimit(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The slot goes to the next in the queue, so that no later task can take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
