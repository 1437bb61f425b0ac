import '~/styles/admin.css';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { ConfirmDialog } from '~/components/admin/confirm-dialog';
import { SkipLink } from '~/components/layout/skip-link';
import { Seo } from '~/components/seo';
import { Gate } from '~/features/admin/session/gate';
import { SignInAgain } from '~/features/admin/session/sign-in-again';
import { AdminHeader } from '~/features/admin/shell/admin-header';
import { AdminSkeleton } from '~/features/admin/shell/admin-skeleton';
import { TabBar } from '~/features/admin/shell/tab-bar';
import { loadDictionary } from '~/i18n';
import { useAdminTexts } from '~/i18n/admin/shell';
import { languageOf } from '~/lib/language';
import { refreshTheme } from '~/lib/theme';
import type { Route } from './+types/layout';

/** Nothing is known on the server: a session is the browser's. */
export const loader = () => ({});

/** Switching to the other language waits for its texts, and for nothing else. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await loadDictionary(languageOf(new URL(request.url).pathname));
  return {};
}

/** The newsroom's frame (spec §2: without the site's header and footer). */
export default function AdminLayout() {
  const t = useAdminTexts();
  useEffect(() => {
    refreshTheme();
    return refreshTheme;
  }, []);
  return (
    <>
      <Seo title={t('frame.title')} description={t('frame.description')} hidden />
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
