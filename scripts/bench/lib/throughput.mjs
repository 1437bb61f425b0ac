// @ts-check
import { Pool } from 'undici';

/**
 * The requests that a server answers in a second, while some connections send one request after another.
 * Responses are counted and dropped: a client that reads them would be slower than the server. Rejects if a
 * response is not 200, and if there is none.
 * @param {string} url
 * @param {{ connections: number, seconds: number, headers?: Record<string, string> }} options
 */
export async function throughput(url, { connections, seconds, headers = {} }) {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const path = pathname + search;
  const begun = performance.now();
  const until = begun + 1000 * seconds;
  let answered = 0;

  const ask = () =>
    new Promise((resolve, reject) => {
      pool.dispatch(
        { path, method: 'GET', headers },
        {
          onRequestStart() {},
          onResponseStart(_, status) {
            if (status !== 200) throw new Error(`${url} answered ${status}`);
          },
          onResponseData() {},
          onResponseEnd: resolve,
          onResponseError: (_, error) => reject(error),
        },
      );
    });

  try {
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < until) {
          await ask();
          answered += 1;
        }
      }),
    );
  } finally {
    await pool.destroy();
  }
  return answered / ((performance.now() - begun) / 1000);
}
