import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { useConfirmed, type PageData } from './page-load';

const reload = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', { reload });
  reload.mockClear();
});

function Screen({ content }: { content: string | null | undefined }) {
  const confirmed = useConfirmed(content);
  return <p>{confirmed === undefined ? 'loading' : (confirmed ?? 'not found')}</p>;
}

/** Shows a screen that the server has rendered, or else one that was reached in the browser. */
function show(content: string | null | undefined, isFromServer: boolean) {
  const data: PageData = isFromServer ? { state: { queries: [], mutations: [] } } : {};
  const routes = [{ id: 'screen', path: '/', loader: () => data, element: <Screen content={content} /> }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { screen: data } } });
  render(<RouterProvider router={router} />);
}

it('loads an address without content as a page, since only the server knows where it has moved', async () => {
  show(null, false);
  await waitFor(() => {
    expect(reload).toHaveBeenCalledOnce();
  });
  expect(screen.getByText('loading')).toBeDefined();
});

it('believes the server that there is none', () => {
  show(null, true);
  expect(screen.getByText('not found')).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
});

it.each([true, false])(
  'loads nothing for what is there or still loading (from the server: %s)',
  (isFromServer) => {
    show('the article', isFromServer);
    expect(screen.getByText('the article')).toBeDefined();
    show(undefined, isFromServer);
    expect(screen.getByText('loading')).toBeDefined();
    expect(reload).not.toHaveBeenCalled();
  },
);
