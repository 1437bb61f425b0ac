import { QueryClient, QueryClientProvider, useQuery as useObserved } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each([['answered'], [null], [undefined]])(
  'is on the server what the library says of a query: %j',
  async (data) => {
    vi.stubEnv('SSR', true);
    const { useQuery } = await import('./use-query');
    expect(useQuery).not.toBe(useObserved);
    const client = new QueryClient();
    if (data !== undefined) client.setQueryData(['one', { id: 1 }], data);
    const said: unknown[] = [];
    function Screen() {
      for (const ask of [useQuery, useObserved]) {
        const { data, isPending, isError, status } = ask({
          queryKey: ['one', { id: 1 }],
          queryFn: () => 'never asked',
          staleTime: Infinity,
        });
        said.push({ data, isPending, isError, status });
      }
      return null;
    }
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>,
    );
    expect(said[0]).toMatchObject({ data });
    expect(said[0]).toEqual(said[1]);
  },
);

it("is the library's own in the browser", async () => {
  vi.stubEnv('SSR', false);
  expect((await import('./use-query')).useQuery).toBe(useObserved);
});
