import type { RevisionChanges as Changes } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { Loading, Skeleton } from '~/components/ui/skeleton';
import { LoadFailure } from '~/features/admin/load-failure';
import { useHistoryTexts } from '~/i18n/admin/history';
import { revisionQuery, type RecordedPath } from './calls';
import { ChangedField } from './diff';

interface RevisionChangesProps {
  path: RecordedPath;
  id: number;
  against: Changes['against'];
}

/** The differences of a revision from another text. */
export function RevisionChanges({ path, id, against }: RevisionChangesProps) {
  const t = useHistoryTexts();
  const { data, isError, error, refetch } = useQuery(revisionQuery(path, id, against));
  if (isError)
    return <LoadFailure message={t('changes.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label={t('changes.loading')} className="space-y-3">
        <Skeleton className="h-6" />
        <Skeleton className="h-32" />
      </Loading>
    );
  }
  const isFirst = against === 'previous' && !data.comparedWith;
  return (
    <div className="space-y-5">
      {isFirst && <p className="text-sm text-soft">{t('changes.first')}</p>}
      {data.changes.length === 0 && <p>{t('changes.none')}</p>}
      {data.changes.map((change) => (
        <ChangedField key={change.field} change={change} />
      ))}
    </div>
  );
}
