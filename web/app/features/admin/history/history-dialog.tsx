import { HISTORY_PAGE_SIZE, type Revision, type RevisionChanges as Changes } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { AdminDialog } from '~/components/admin/dialog';
import { Pager } from '~/components/admin/pager';
import { Loading, Skeleton } from '~/components/ui/skeleton';
import { LoadFailure } from '~/features/admin/load-failure';
import { useHistoryTexts } from '~/i18n/admin/history';
import { historyQuery } from './calls';
import { RevisionChanges } from './revision-changes';
import { RevisionList } from './revision-list';
import { useRestore, type RestoreOptions } from './use-restore';

interface HistoryDialogProps<Restored> extends RestoreOptions<Restored> {
  onClose: () => void;
}

/** The saves of an article or a page: their changes, and a way back to an earlier text. Load it on demand. */
export default function HistoryDialog<Restored>({ onClose, ...options }: HistoryDialogProps<Restored>) {
  const t = useHistoryTexts();
  const [page, setPage] = useState(1);
  const { data, isError, error, refetch } = useQuery(historyQuery(options.path, page));
  const [chosen, setChosen] = useState<number>();
  const { ask, isRestoring } = useRestore({
    ...options,
    onRestored: (restored: Restored) => {
      options.onRestored(restored);
      onClose();
    },
  });
  const changes = useRef<HTMLElement>(null);
  const revisions = data?.revisions ?? [];
  const revision = revisions.find(({ id }) => id === chosen) ?? revisions[0];
  const isNewest = page === 1 && revision === revisions[0];
  return (
    <AdminDialog
      title={t(`title.${options.kind}`)}
      description={t('intro')}
      size="wide"
      onClose={onClose}
      footer={
        revision &&
        !isNewest && (
          <button
            type="button"
            className="button button-small"
            disabled={isRestoring}
            onClick={() => {
              ask(revision);
            }}
          >
            <RotateCcw className="size-4" aria-hidden />
            {t('action.restore')}
          </button>
        )
      }
    >
      {isError && <LoadFailure message={t('list.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading label={t('list.loading')} className="space-y-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      )}
      {data && !revision && <p>{t('list.empty')}</p>}
      {data && revision && (
        <div className="grid gap-8 lg:grid-cols-[20rem_1fr]">
          <div className="min-w-0 space-y-3">
            <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-soft">
              <span>{t('list.count', { count: data.total })}</span>
              <Pager page={page} pages={Math.ceil(data.total / HISTORY_PAGE_SIZE)} onShow={setPage} />
            </div>
            <RevisionList
              revisions={revisions}
              isFirstPage={page === 1}
              chosen={revision.id}
              onChoose={(id) => {
                setChosen(id);
                // On a narrow screen the changes are below the list.
                changes.current?.scrollIntoView({ block: 'nearest' });
              }}
            />
          </div>
          <section ref={changes} aria-label={t('changes.label')} className="min-w-0 scroll-mt-4">
            <Compared path={options.path} revision={revision} isNewest={isNewest} />
          </section>
        </div>
      )}
    </AdminDialog>
  );
}

interface ComparedProps {
  path: RestoreOptions<unknown>['path'];
  revision: Revision;
  isNewest: boolean;
}

/** The changes that a save has made, or those since. */
function Compared({ path, revision, isNewest }: ComparedProps) {
  const t = useHistoryTexts();
  const id = useId();
  const [wanted, setWanted] = useState<Changes['against']>('previous');
  const against = isNewest ? 'previous' : wanted;
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="headline-sm headline text-lg" aria-live="polite">
          {t(against === 'previous' ? 'changes.titlePrevious' : 'changes.titlePresent')}
        </h3>
        {!isNewest && (
          <div role="group" aria-label={t('changes.choice')} className="flex flex-wrap gap-2">
            {(['previous', 'present'] as const).map((one) => (
              <button
                key={one}
                type="button"
                className={`button button-small ${one === against ? '' : 'button-outline'}`}
                aria-pressed={one === against}
                onClick={() => {
                  setWanted(one);
                }}
              >
                {t(`changes.${one}`)}
              </button>
            ))}
          </div>
        )}
      </div>
      <RevisionChanges path={path} id={revision.id} against={against} />
    </div>
  );
}
