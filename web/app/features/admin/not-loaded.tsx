import { FetchError } from '~/components/ui/fetch-error';
import { Loading } from '~/components/ui/skeleton';
import { TableSkeleton } from '~/features/admin/shell/admin-skeleton';
import { useAdminTexts } from '~/i18n/admin/shell';

interface NotLoadedProps {
  /** Why there is no list, or false while it is loading. */
  failure: string | false;
  onRetry: () => void;
}

/**
 * Stands in the place of a list without data. A refresh that fails is no reason to show it: that would close
 * the open dialog, and take typed text along.
 */
export function NotLoaded({ failure, onRetry }: NotLoadedProps) {
  const t = useAdminTexts();
  if (failure !== false) return <FetchError message={failure} onRetry={onRetry} />;
  return (
    <Loading label={t('table.loading')}>
      <TableSkeleton />
    </Loading>
  );
}
