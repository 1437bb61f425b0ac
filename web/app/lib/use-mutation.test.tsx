import { QueryClient, QueryClientProvider, useMutation as useObserved } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('is on the server what the library says of a mutation that nobody has begun', async () => {
  vi.stubEnv('SSR', true);
  const { useMutation } = await import('./use-mutation');
  expect(useMutation).not.toBe(useObserved);
  const said: unknown[] = [];
  function Screen() {
    for (const change of [useMutation, useObserved]) {
      const { isIdle, isPending, isError, isSuccess, status, data, error } = change({
        mutationFn: () => Promise.resolve('never sent'),
      });
      said.push({ isIdle, isPending, isError, isSuccess, status, data, error });
    }
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  expect(said[0]).toEqual(said[1]);
});

it("is the library's own in the browser", async () => {
  vi.stubEnv('SSR', false);
  expect((await import('./use-mutation')).useMutation).toBe(useObserved);
});
