import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useCurrentUser } from '~/features/admin/session/current-user';
import { useAdminTexts } from '~/i18n/admin/shell';
import { withoutLanguage } from '~/lib/language';
import { paths } from '~/lib/paths';
import { useLocalPath } from '~/lib/use-language';
import { tabsOf } from './tabs';

/** The way to each tab. They are places with addresses, so they are links; articles are the default (spec §2). */
export function TabBar() {
  const t = useAdminTexts();
  const local = useLocalPath();
  const { pathname } = useLocation();
  const current = withoutLanguage(pathname).split('/')[2] || 'articles';
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={bar} aria-label={t('frame.tabs')} className="border-b border-hairline bg-raised">
      <ul className="wrap flex overflow-x-auto">
        {tabsOf(useCurrentUser()).map((tab) => (
          <li key={tab} className="shrink-0">
            <Link
              to={local(paths.adminTab(tab))}
              aria-current={tab === current ? 'page' : undefined}
              className="tab-link"
            >
              {t(`tab.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
