import { Bell, Bookmark, Menu, Search, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Link } from 'react-router';
import { DashboardLink } from '~/components/layout/dashboard-link';
import { LanguageSwitch } from '~/components/layout/language-switch';
import { MobileMenu } from '~/components/layout/mobile-menu';
import { SearchForm } from '~/components/layout/search-form';
import { ThemeToggle } from '~/components/layout/theme-toggle';
import { SoonButton } from '~/components/ui/soon-button';
import { AxleMark, Wordmark } from '~/components/ui/wordmark';
import { paths } from '~/lib/paths';
import { useSiteName } from '~/lib/site-name';
import { useLocalPath } from '~/lib/use-language';

/** The bar that stays at the top: name, search, language, theme. */
export function Header() {
  const { t } = useTranslation();
  const local = useLocalPath();
  const site = useSiteName();
  const { key } = useLocation();
  // Open only on the screen it was opened on: every route change resets it (requirements 2.7).
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
        <Link
          to={local(paths.home)}
          aria-label={t('header.home', { site })}
          className="me-auto flex min-w-0 items-center gap-2.5 py-2 pe-3"
        >
          <AxleMark className="w-7 shrink-0 lg:w-11" />
          <Wordmark
            drawn="h-3 ar:h-8 md:h-4 md:ar:h-9 lg:h-[1.4rem] lg:ar:h-11"
            set="truncate py-1 text-lg lg:text-2xl"
            className="max-[22.4rem]:hidden"
          />
        </Link>
        <SearchForm id="header-search" className="hidden w-44 md:block lg:w-80" popupClassName="end-0 w-96" />
        <Link to={local(paths.search)} aria-label={t('header.search')} className="icon-button md:hidden">
          <Search className="size-5" aria-hidden />
        </Link>
        <LanguageSwitch />
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
      </div>
      <MobileMenu open={open} />
    </header>
  );
}
