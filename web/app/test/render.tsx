import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Toasts } from '~/components/ui/toasts';
import { i18nFor } from '~/i18n';
import { createQueryClient, type Transport } from '~/lib/api';
import { languageOf } from '~/lib/language';
import { toast } from '~/lib/toast';

const noNetwork: Transport = (path) => Promise.reject(new Error(`Nothing answers ${path} in this test`));

/** Shows something as the site would at an address, with the API played by `api`. */
export function renderAt(path: string, ui: ReactNode, api: Transport = noNetwork) {
  const router = createMemoryRouter([{ path: '*', element: ui }], { initialEntries: [path] });
  const client = createQueryClient(api);
  const language = languageOf(path);
  render(
    <I18nextProvider i18n={i18nFor(language)}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { router, client };
}

export const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));

/** Notices outlive a screen, and a test: this one takes the place of what another test has left. */
export function makeRoomForToasts() {
  toast({ title: 'Nothing has been said in this test yet' });
}
