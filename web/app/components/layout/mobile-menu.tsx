import { Bell, Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DashboardLink } from '~/components/layout/dashboard-link';
import { SearchForm } from '~/components/layout/search-form';
import { SoonButton } from '~/components/ui/soon-button';

/** What has no room in the bar of a phone: search, bookmarks, notifications. */
export function MobileMenu({ open }: { open: boolean }) {
  const { t } = useTranslation();
  return (
    <div id="mobile-menu" hidden={!open} className="border-t border-hairline bg-paper pb-5 pt-4 md:hidden">
      <div className="wrap flex items-center gap-2">
        <SearchForm
          id="menu-search"
          className="grow"
          popupClassName="start-0 w-[calc(100vw-2*var(--gutter))]"
        />
        <SoonButton label={t('header.bookmarks')}>
          <Bookmark className="size-5" aria-hidden />
        </SoonButton>
        <SoonButton label={t('header.notifications')}>
          <Bell className="size-5" aria-hidden />
        </SoonButton>
        <DashboardLink />
      </div>
    </div>
  );
}
