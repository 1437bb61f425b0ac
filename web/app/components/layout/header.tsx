import Bell from 'lucide-react/icons/bell';
import Bookmark from 'lucide-react/icons/bookmark';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Link } from '~/components/ui/link';
import { DashboardLink } from '~/components/layout/dashboard-link';
import { LanguageSwitch } from '~/components/layout/language-switch';
import { MobileMenu } from '~/components/layout/mobile-menu';
import { SearchForm } from '~/components/layout/search-form';
import { ThemeToggle } from '~/components/layout/theme-toggle';
import { SoonButton } from '~/components/ui/soon-button';
import { AxleMark, Wordmark } from '~/components/ui/wordmark';
import { paths } from '~/lib/paths';
import { useSiteName } from '~/lib/site-name';
import { Still } from '~/lib/still-parts';
import { useLanguage, useLocalPath } from '~/lib/use-language';

/** The bar that stays at the top: name, search, language, theme. */
export function Header() {
  const { t } = useTranslation();
  const language = useLanguage();
  const local = useLocalPath();
  const site = useSiteName();
  const { key } = useLocation();
  // Open only on the screen it was opened on: every route change resets it (spec §2).
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === key;
  const toggle = useRef<HTMLButtonElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    setOpenOn(undefined);
    toggle.current?.focus();
  }

  return (
    <header className="sticky top-0 z-40 border-b border-ink bg-paper" onKeyDown={onKeyDown}>
      <div className="wrap flex h-14 items-center md:h-[4.5rem] md:gap-2">
        <Still name="header name" of={[language, site]}>
          <Link
            to={local(paths.home)}
            aria-label={t('header.home', { site })}
            className="me-auto flex min-w-0 items-center gap-2.5 py-2"
          >
            <AxleMark className="w-8 shrink-0 md:w-11" />
            <Wordmark
              drawn="h-[0.9rem] ar:h-8 md:h-[1.4rem] md:ar:h-11"
              set="truncate py-1 text-lg md:text-2xl"
              className="max-[22.4rem]:hidden"
            />
          </Link>
        </Still>
        <SearchForm id="header-search" className="hidden w-48 md:block lg:w-80" popupClassName="end-0 w-96" />
        <Still name="header search" of={[language]}>
          <Link to={local(paths.search)} aria-label={t('header.search')} className="icon-button md:hidden">
            <Search className="size-5" aria-hidden />
          </Link>
        </Still>
        <LanguageSwitch />
        <Still name="header tools" of={[language]}>
          <div className="hidden md:contents">
            <SoonButton label={t('header.bookmarks')}>
              <Bookmark className="size-5" aria-hidden />
            </SoonButton>
            <SoonButton label={t('header.notifications')}>
              <Bell className="size-5" aria-hidden />
            </SoonButton>
          </div>
          <ThemeToggle />
          <DashboardLink className="max-md:hidden" />
          <button
            ref={toggle}
            type="button"
            className="needs-script icon-button md:hidden"
            aria-expanded={open}
            aria-controls="mobile-menu"
            aria-label={open ? t('header.closeMenu') : t('header.openMenu')}
            onClick={() => {
              setOpenOn(open ? undefined : key);
            }}
          >
            {open ? <X className="size-5" aria-hidden /> : <Menu className="size-5" aria-hidden />}
          </button>
        </Still>
      </div>
      <MobileMenu open={open} />
    </header>
  );
}
