import { useHref, useLocation } from 'react-router';
import { useAdminTexts } from '~/i18n/admin/shell';

/**
 * Says that another save replaces a text of somebody else, and leads to that text. The dialog must be open by
 * the address of the page.
 */
export function StaleNotice({ isStale }: { isStale: boolean }) {
  const t = useAdminTexts();
  const saved = useHref(useLocation());
  return (
    // There from the beginning, so that what comes into it is read out. Without it, it takes no space.
    <div role="status" className="empty:mb-0">
      {isStale && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-s-4 border-signal bg-sunk px-4 py-3">
          <p className="min-w-0 flex-1 basis-72">{t('stale.text')}</p>
          <a href={saved} target="_blank" className="button button-outline button-small">
            {t('stale.action')}
          </a>
        </div>
      )}
    </div>
  );
}
