import Bell from 'lucide-react/icons/bell';
import Bookmark from 'lucide-react/icons/bookmark';
import { useTranslation } from 'react-i18next';
import { DashboardLink } from '~/components/layout/dashboard-link';
import { SearchForm } from '~/components/layout/search-form';
import { SoonButton } from '~/components/ui/soon-button';
import { Still } from '~/lib/still-parts';
import { useLanguage } from '~/lib/use-language';

/** What has no room in the bar of a phone: search, bookmarks, notifications. */
export function MobileMenu({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div id="mobile-menu" hidden={!open} className="border-t border-hairline bg-paper pb-5 pt-4 md:hidden">
      <div className="wrap flex items-center gap-2">
        <SearchForm
          id="menu-search"
          className="grow"
          popupClassName="start-0 w-[calc(100vw-2*var(--gutter))]"
        />
        <Still name="menu tools" of={[language]}>
          <SoonButton label={t('header.bookmarks')}>
            <Bookmark className="size-5" aria-hidden />
          </SoonButton>
          <SoonButton label={t('header.notifications')}>
            <Bell className="size-5" aria-hidden />
          </SoonButton>
          <DashboardLink />
        </Still>
      </div>
    </div>
  );
}
