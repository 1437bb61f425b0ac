/** Runs at most `limit` of the tasks that it is given at the same time; the others wait in line. */
export function fewAtATime(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < limit) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The place goes to the next in line, so that nobody who comes later can take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
