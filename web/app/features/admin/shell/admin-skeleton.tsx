import { useHref, useLocation } from 'react-router';
import { Loading, Skeleton } from '~/components/ui/skeleton';
import { useAdminTexts } from '~/i18n/admin/shell';

/**
 * The dashboard's frame while the session is being checked. If the scripts cannot be loaded, it stays. It then
 * says so without them.
 */
export function AdminSkeleton() {
  const t = useAdminTexts();
  const here = useHref(useLocation());
  return (
    <>
      <header className="border-b border-ink bg-paper">
        <div className="wrap flex items-center justify-between py-3.5">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-8 w-56" />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap py-8">
        <noscript>
          <p className="mb-6 border-s-4 border-signal bg-sunk px-4 py-3">{t('gate.noScript')}</p>
        </noscript>
        <div className="needs-script">
          <Loading label={t('gate.loading')} className="space-y-5">
            <Skeleton className="h-9 w-64" />
            <TableSkeleton />
          </Loading>
          <p className="appears-late mt-6">
            {t('gate.slow')}{' '}
            <a href={here} className="underline underline-offset-4">
              {t('gate.reload')}
            </a>
          </p>
        </div>
      </main>
    </>
  );
}

const ROWS = 8;

/** A table that is loading. */
export function TableSkeleton() {
  return (
    <div className="space-y-px border border-hairline bg-raised">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="flex items-center gap-4 px-4 py-4">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-1/6" />
          <Skeleton className="ms-auto h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
