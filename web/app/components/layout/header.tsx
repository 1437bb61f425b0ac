import { Bookmark, Menu, Search, X } from 'lucide-react';
import { useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DashboardLink } from '~/components/layout/dashboard-link';
import { LanguageSwitch } from '~/components/layout/language-switch';
import { MobileMenu } from '~/components/layout/mobile-menu';
import { SearchForm } from '~/components/layout/search-form';
import type { Section } from '~/components/layout/section-strip';
import { ThemeToggle } from '~/components/layout/theme-toggle';
import { AxleMark, Wordmark } from '~/components/ui/wordmark';
import { paths } from '~/lib/paths';
import { useSiteName } from '~/lib/site-name';
import { useLocalPath } from '~/lib/use-language';
import { useOpenOnScreen } from '~/lib/use-open-on-screen';

interface HeaderProps {
  sections: Section[];
  /** Slugs of the published static pages. */
  publishedPages: string[];
  /** The button for what is new. */
  bell: ReactNode;
}

/** The bar that stays at the top: name, search, language, saved articles, news, theme. */
export function Header({ sections, publishedPages, bell }: HeaderProps) {
  const { t } = useTranslation();
  const local = useLocalPath();
  const site = useSiteName();
  const [open, setOpen] = useOpenOnScreen();
  const toggle = useRef<HTMLButtonElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  }

  /** Closes the menu when the focus moves into the page. An open menu would cover the focused element. */
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (open && relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    <header className="sticky top-0 z-40 border-b border-ink bg-paper" onKeyDown={onKeyDown} onBlur={onBlur}>
      {/* With the largest font size of browsers, a phone has no room for one line. */}
      <div className="wrap flex h-14 items-center max-[16rem]:h-auto max-[16rem]:flex-wrap max-[16rem]:justify-end md:h-[4.5rem] md:gap-2">
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
        <Link
          data-tip=""
          to={local(paths.saved)}
          aria-label={t('header.bookmarks')}
          className="needs-script icon-button max-md:hidden"
        >
          <Bookmark className="size-5" aria-hidden />
        </Link>
        {bell}
        <ThemeToggle className="max-md:hidden" />
        <DashboardLink className="max-md:hidden" />
        <button
          ref={toggle}
          type="button"
          className="needs-script icon-button md:hidden"
          aria-expanded={open}
          aria-controls="mobile-menu"
          aria-label={open ? t('header.closeMenu') : t('header.openMenu')}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? <X className="size-5" aria-hidden /> : <Menu className="size-5" aria-hidden />}
        </button>
      </div>
      <MobileMenu open={open} sections={sections} publishedPages={publishedPages} />
    </header>
  );
}
