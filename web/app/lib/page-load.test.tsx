import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadDictionary } from '~/i18n';
import { loadTexts, useConfirmed, type PageData } from './page-load';

vi.mock('~/i18n', async (load) => ({ ...(await load<object>()), loadDictionary: vi.fn() }));

const reload = vi.fn();
const assign = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', { reload, assign });
  reload.mockClear();
  assign.mockClear();
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

const ARABIC = 'http://localhost/ar/article/one?page=2';

/** The state of the texts of a language when all promises have settled that can. They need no time here. */
async function textsAfter(request: Request) {
  let state = 'pending';
  loadTexts(request).then(
    () => (state = 'loaded'),
    () => (state = 'failed'),
  );
  await new Promise((resolve) => setTimeout(resolve));
  return state;
}

it('waits for the texts of the language of an address', async () => {
  expect(await textsAfter(new Request(ARABIC))).toBe('loaded');
  expect(loadDictionary).toHaveBeenCalledWith('ar');
  expect(assign).not.toHaveBeenCalled();
});

it('loads an address as a page if its texts cannot be loaded, and shows no error until then', async () => {
  vi.mocked(loadDictionary).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await textsAfter(new Request(ARABIC))).toBe('pending');
  expect(assign).toHaveBeenCalledExactlyOnceWith(ARABIC);
});

it('leaves a reader alone who has gone elsewhere before the texts failed', async () => {
  vi.mocked(loadDictionary).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await textsAfter(new Request(ARABIC, { signal: AbortSignal.abort() }))).toBe('failed');
  expect(assign).not.toHaveBeenCalled();
});
