import '~/styles/admin.css';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ConfirmDialog } from '~/components/admin/confirm-dialog';
import { SkipLink } from '~/components/layout/skip-link';
import { Seo } from '~/components/seo';
import { Gate } from '~/features/admin/session/gate';
import { SignInAgain } from '~/features/admin/session/sign-in-again';
import { AdminHeader } from '~/features/admin/shell/admin-header';
import { AdminSkeleton } from '~/features/admin/shell/admin-skeleton';
import { TabBar } from '~/features/admin/shell/tab-bar';
import { tabAt } from '~/features/admin/shell/tabs';
import { siteSettingsQuery } from '~/features/site-settings/queries';
import { useAdminTexts } from '~/i18n/admin/shell';
import { loadPage, loadTexts } from '~/lib/page-load';
import { useSiteName } from '~/lib/site-name';
import { refreshTheme } from '~/lib/theme';
import type { Route } from './+types/layout';

/** Loads the publication's name. The browser checks the session: the server knows nothing of it. */
export function loader({ context }: Route.LoaderArgs) {
  return loadPage(context, async (queries) => {
    // Editors must reach their text while the content server is unavailable.
    await queries.query(siteSettingsQuery).catch(() => undefined);
    return 200;
  });
}

/** A switch to the other language waits for its texts, and for nothing else. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await loadTexts(request);
  return {};
}

/** The dashboard's frame (requirements 2.1: without the site's header and footer). */
export default function AdminLayout() {
  const t = useAdminTexts();
  const site = useSiteName();
  const tab = tabAt(useLocation().pathname);
  useEffect(() => {
    refreshTheme();
    return refreshTheme;
  }, []);
  return (
    <>
      <Seo
        title={`${t(`tab.${tab}`)} · ${t('frame.title')}`}
        description={t('frame.description', { site })}
        hidden
      />
      <Gate loading={<AdminSkeleton />}>
        <SkipLink />
        <AdminHeader />
        <TabBar />
        <main id="main" tabIndex={-1} className="wrap py-8 md:py-10">
          <Outlet />
        </main>
        <ConfirmDialog />
        <SignInAgain />
      </Gate>
    </>
  );
}
