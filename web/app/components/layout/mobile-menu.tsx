import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { DashboardLink } from '~/components/layout/dashboard-link';
import { LanguageLinks } from '~/components/layout/language-switch';
import { SearchForm } from '~/components/layout/search-form';
import type { Section } from '~/components/layout/section-strip';
import { ThemeToggle } from '~/components/layout/theme-toggle';
import { paths } from '~/lib/paths';
import { useLocalPath } from '~/lib/use-language';

interface MobileMenuProps {
  open: boolean;
  sections: Section[];
  publishedPages: string[];
}

/** The menu of a phone. It has search, sections, saved articles, about us, language and theme. */
export function MobileMenu({ open, ...parts }: MobileMenuProps) {
  return (
    <div
      id="mobile-menu"
      hidden={!open}
      className="max-h-[calc(100dvh-3.5rem)] overflow-y-auto overscroll-contain border-t border-hairline bg-paper pb-5 pt-4 md:hidden"
    >
      {open && <Parts {...parts} />}
    </div>
  );
}

const LINK = 'flex items-center gap-3 border-b border-hairline py-3 font-semibold aria-[current]:text-signal';

function Parts({ sections, publishedPages }: Omit<MobileMenuProps, 'open'>) {
  const { t } = useTranslation();
  const local = useLocalPath();
  const { pathname } = useLocation();
  const link = (path: string, name: string) => (
    <li key={path}>
      <Link to={local(path)} aria-current={local(path) === pathname ? 'page' : undefined} className={LINK}>
        {path === paths.saved && <Bookmark className="size-5" aria-hidden />}
        {name}
      </Link>
    </li>
  );

  return (
    <div className="wrap">
      <SearchForm id="menu-search" popupClassName="start-0 w-[calc(100vw-2*var(--gutter))]" />
      <nav aria-label={t('header.menu')} className="mt-4 border-t border-ink">
        <ul className="grid grid-cols-2 gap-x-6">
          {link(paths.home, t('header.latest'))}
          {sections.map(({ slug, name }) => link(paths.category(slug), name))}
        </ul>
        <ul className="mt-5 border-t border-ink">
          {link(paths.saved, t('header.saved'))}
          {publishedPages.includes('about') && link(paths.page('about'), t('footer.about'))}
        </ul>
      </nav>
      <div className="mt-3 flex items-center gap-2 font-semibold">
        <LanguageLinks className="" />
        <ThemeToggle className="ms-auto" />
        <DashboardLink />
      </div>
    </div>
  );
}
