import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { Footer } from '~/components/layout/footer';
import { Header } from '~/components/layout/header';
import { SectionStrip } from '~/components/layout/section-strip';
import { SkipLink } from '~/components/layout/skip-link';
import { categoriesQuery } from '~/features/categories/queries';
import { Bell } from '~/features/news/bell';
import { OfflineReading } from '~/features/offline/offline-reading';
import { SessionCheck } from '~/features/session/session-check';
import { siteSettingsQuery } from '~/features/site-settings/queries';
import { useSettings } from '~/features/site-settings/use-setting';
import { pageSlugsQuery } from '~/features/static-pages/queries';
import { placeName } from '~/lib/place-name';
import { useNow } from '~/lib/now';
import { loadPage, loadTexts, noServerLoad } from '~/lib/page-load';
import { useLanguage } from '~/lib/use-language';
import type { Route } from './+types/layout';

export function loader({ context }: Route.LoaderArgs) {
  return loadPage(context, async (client) => {
    await Promise.all([
      client.query(categoriesQuery),
      client.query(siteSettingsQuery),
      client.query(pageSlugsQuery),
    ]);
    return 200;
  });
}

/** A switch to the other language waits for its texts, and for nothing else. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await loadTexts(request);
  return noServerLoad();
}

export default function SiteLayoutRoute({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <SiteLayout />
    </HydrationBoundary>
  );
}

function SiteLayout() {
  const language = useLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: publishedPages = [] } = useQuery(pageSlugsQuery);
  const setting = useSettings();
  const year = new Date(useNow()).getUTCFullYear();
  const sections = categories.map((category) => ({
    slug: category.slug,
    name: placeName(category, language),
  }));
  return (
    <>
      <SkipLink />
      <Header sections={sections} publishedPages={publishedPages} bell={<Bell />} />
      <SectionStrip sections={sections} />
      <OfflineReading />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SessionCheck />
      <Footer sections={sections} publishedPages={publishedPages} setting={setting} year={year} />
    </>
  );
}
