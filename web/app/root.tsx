import {
  dehydrate,
  HydrationBoundary,
  QueryClientProvider,
  type DehydratedState,
} from '@tanstack/react-query';
import { use, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { ErrorScreen } from '~/components/layout/error-screen';
import { FontPreloads } from '~/components/layout/font-preloads';
import { PageFocus } from '~/components/layout/page-focus';
import { StoredLanguage } from '~/components/layout/stored-language';
import { Drawings } from '~/components/ui/drawings';
import { Toasts } from '~/components/ui/toasts';
import { Tooltips } from '~/components/ui/tooltips';
import { siteSettingsQuery } from '~/features/site-settings/queries';
import { WithSiteNames } from '~/features/site-settings/with-site-names';
import { i18nFor } from '~/i18n';
import { createQueryClient } from '~/lib/api';
import { EARLY_BACK_SCRIPT } from '~/lib/early-back';
import { inLanguage, LANGUAGES } from '~/lib/language';
import { Nonce } from '~/lib/nonce';
import { RenderedAt } from '~/lib/now';
import { PublicUrl } from '~/lib/public-url';
import type { ScreenHandle } from '~/lib/screen-handle';
import { ScriptFiles } from '~/lib/script-files';
import { SESSION_SCRIPT } from '~/lib/session-token';
import { siteContext } from '~/lib/site-context';
import { THEME_SCRIPT } from '~/lib/theme';
import { TEXT_SIZE_SCRIPT } from '~/lib/text-size';
import { useLanguage } from '~/lib/use-language';
import type { Route } from './+types/root';
import stylesheet from './app.css?url';

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, fetchApi } = context.get(siteContext);
  const client = createQueryClient((path) => fetchApi(path));
  // Every screen shows the publication's name. This never throws: without settings the default name is used.
  await client.prefetchQuery(siteSettingsQuery);
  return { publicUrl, renderedAt: Date.now(), state: dehydrate(client) };
}

/**
 * A stylesheet that a script imports is loaded again by each lazy part that needs that script. Its rules
 * would then come after those of the dashboard's stylesheet. Therefore it is a link. React writes that link
 * after all preloads. The preload makes the browser request the stylesheet before fonts and scripts.
 */
export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'style', href: stylesheet },
  { rel: 'stylesheet', href: stylesheet },
];

/** The data of the root's loader are valid for the whole visit. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const nonce = use(Nonce);
  const scripts = use(ScriptFiles);
  const site = useRouteLoaderData<typeof loader>('root');
  const matches = useMatches();
  const hidesAddress = matches.some(({ handle }) => (handle as ScreenHandle | undefined)?.hidesAddress);
  return (
    <html lang={language} dir={LANGUAGES[language].dir} data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {hidesAddress && <meta name="referrer" content="no-referrer" />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: [THEME_SCRIPT, TEXT_SIZE_SCRIPT, SESSION_SCRIPT, EARLY_BACK_SCRIPT].join(';'),
          }}
        />
        <Links />
        <FontPreloads language={language} />
        {scripts.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={inLanguage('/manifest.webmanifest', language)} />
      </head>
      <body>
        <Drawings />
        <div id="root">
          <I18nextProvider i18n={i18nFor(language)}>
            <PublicUrl value={site?.publicUrl ?? ''}>
              <RenderedAt value={site?.renderedAt ?? 0}>{children}</RenderedAt>
            </PublicUrl>
          </I18nextProvider>
        </div>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function Queries({ state, children }: { state?: DehydratedState; children: ReactNode }) {
  const [queryClient] = useState(() => createQueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={state}>
        <WithSiteNames>{children}</WithSiteNames>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <Queries state={loaderData.state}>
      <Outlet />
      <PageFocus />
      <StoredLanguage />
      <Toasts />
      <Tooltips />
    </Queries>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Queries state={loaderData?.state}>
      <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />
    </Queries>
  );
}
