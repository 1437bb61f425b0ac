import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useCurrentUser } from '~/features/admin/session/current-user';
import { useAdminTexts } from '~/i18n/admin/shell';
import { paths } from '~/lib/paths';
import { useLocalPath } from '~/lib/use-language';
import { tabAt, tabsOf } from './tabs';

/**
 * Scrolls the list to the current tab. Not by scrollIntoView, after which Chromium 150 lets the keyboard go on from there, past
 * the link that skips the frame.
 */
function showCurrent(list: HTMLUListElement): void {
  const current = list.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!current) return;
  const shown = list.getBoundingClientRect();
  const left = Math.min(0, current.left - shown.left) || Math.max(0, current.right - shown.right);
  list.scrollBy({ left });
}

/**
 * The way to each tab. They are places with addresses, so they are links; articles are the default
 * (requirements 2.12).
 */
export function TabBar() {
  const t = useAdminTexts();
  const local = useLocalPath();
  const { pathname } = useLocation();
  const current = tabAt(pathname);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current) showCurrent(list.current);
  }, [pathname]);
  return (
    <nav aria-label={t('frame.tabs')} className="border-b border-hairline bg-raised">
      <ul ref={list} className="wrap flex overflow-x-auto">
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
