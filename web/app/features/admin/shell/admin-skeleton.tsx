import { Loading, Skeleton } from '~/components/ui/skeleton';
import { useAdminTexts } from '~/i18n/admin/shell';

/** The dashboard's frame while the session is being checked. */
export function AdminSkeleton() {
  const t = useAdminTexts();
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
        <Loading label={t('gate.loading')} className="needs-script space-y-5">
          <Skeleton className="h-9 w-64" />
          <TableSkeleton />
        </Loading>
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
