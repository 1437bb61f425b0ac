/** The caches of a browser, as far as the worker uses them, for tests. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const pathOf = (request: RequestInfo) =>
    new URL(typeof request === 'string' ? request : request.url, 'http://x').pathname;
  return {
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
    open(name: string) {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return Promise.resolve({
        match: (request: RequestInfo) => Promise.resolve(entries.get(pathOf(request))?.clone()),
        put: (request: RequestInfo, response: Response) =>
          Promise.resolve(void entries.set(pathOf(request), response.clone())),
        delete: (request: RequestInfo) => Promise.resolve(entries.delete(pathOf(request))),
        keys: () => Promise.resolve([...entries.keys()].map((path) => new Request(`http://x${path}`))),
      });
    },
  };
}

/** A response as a browser gets it from its own site. */
export function siteResponse(
  body: BodyInit | null,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  const response = new Response(body, { status, headers });
  return Object.defineProperty(response, 'type', { value: 'basic' });
}
