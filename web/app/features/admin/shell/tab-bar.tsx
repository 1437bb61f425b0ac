import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { waitingQuery } from '~/features/admin/comments/calls';
import { useMay } from '~/features/admin/session/current-user';
import { useAdminTexts } from '~/i18n/admin/shell';
import { paths } from '~/lib/paths';
import { useLocalPath } from '~/lib/use-language';
import { tabAt, tabsOf } from './tabs';

/**
 * Scrolls the list to the current tab. It does not use scrollIntoView: after that, Chromium 150 continues the
 * keyboard's order from there, past the skip link.
 */
function showCurrent(list: HTMLUListElement): void {
  const current = list.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!current) return;
  const shown = list.getBoundingClientRect();
  const left = Math.min(0, current.left - shown.left) || Math.max(0, current.right - shown.right);
  list.scrollBy({ left });
}

/** The links to the tabs. Each tab has an address; articles are the default (requirements 2.12). */
export function TabBar() {
  const t = useAdminTexts();
  const local = useLocalPath();
  const { pathname } = useLocation();
  const current = tabAt(pathname);
  const may = useMay();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current) showCurrent(list.current);
  }, [pathname]);
  return (
    <nav aria-label={t('frame.tabs')} className="border-b border-hairline bg-raised">
      <ul ref={list} className="wrap scroll-edges flex overflow-x-auto [--ground:var(--raised)]">
        {tabsOf(may).map((tab) => (
          // The hidden words of a badge must not widen the page.
          <li key={tab} className="relative shrink-0">
            <Link
              to={local(paths.adminTab(tab))}
              aria-current={tab === current ? 'page' : undefined}
              className="tab-link"
            >
              {t(`tab.${tab}`)}
              {tab === 'comments' && <WaitingBadge />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The number of comments that wait for a moderator. Without any, or without a response, there is none. */
function WaitingBadge() {
  const t = useAdminTexts();
  const { data: count = 0 } = useQuery(waitingQuery);
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden className="badge ms-2 text-signal tabular-nums">
        {count}
      </span>
      <span className="sr-only">{t('frame.waiting', { count })}</span>
    </>
  );
}
