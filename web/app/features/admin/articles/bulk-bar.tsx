import type { DashboardCard } from '@mihwar/adapters/contract';
import { useRef } from 'react';
import type { Location } from 'react-router';
import { confirm } from '~/components/admin/confirm';
import { NameText } from '~/components/ui/name-text';
import { useDialogAddress } from '~/features/admin/use-dialog-address';
import { useUnsaved } from '~/features/admin/use-unsaved';
import { useArticlesTexts } from '~/i18n/admin/articles';
import type { BulkAction, useBulk } from './use-bulk';
import { useOffered } from './use-offered';

interface BulkBarProps {
  selected: readonly DashboardCard[];
  bulk: ReturnType<typeof useBulk>;
  /** Changes the selection: to none, or to the articles that failed. */
  onSelect: (ids: readonly number[]) => void;
  /** The bar has been closed, and had the focus. */
  onGone: () => void;
}

/** The actions on the selected articles, their progress, and their failures. */
export function BulkBar({ selected, bulk, onSelect, onGone }: BulkBarProps) {
  const t = useArticlesTexts();
  const { run } = bulk;
  const { bulkActions } = useOffered();
  const bar = useRef<HTMLElement>(null);

  async function start(action: BulkAction) {
    const count = selected.length;
    const confirmed =
      action !== 'delete' ||
      (await confirm({
        title: t('bulk.deleteTitle', { count }),
        text: t('bulk.deleteText'),
        action: t('bulk.delete'),
      }));
    if (!confirmed) return;
    // The pressed button is disabled, and disappears with the selection.
    bar.current?.focus();
    onSelect(await bulk.start(action, selected));
  }

  if (selected.length === 0 && !run) return null;
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={t('bulk.label')}
      className="sticky top-2 z-20 mb-4 border border-ink bg-raised px-4 py-3 shadow-lg"
    >
      {selected.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="me-auto font-semibold">{t('bulk.selected', { count: selected.length })}</p>
          {bulkActions.map((action) => (
            <button
              key={action}
              type="button"
              className={`button button-small ${action === 'delete' ? 'button-danger' : 'button-outline'}`}
              disabled={run?.isRunning}
              onClick={() => {
                void start(action);
              }}
            >
              {t(`bulk.${action}`)}
            </button>
          ))}
          <button
            type="button"
            className="button button-outline button-small"
            disabled={run?.isRunning}
            onClick={() => {
              onSelect([]);
              bulk.dismiss();
              onGone();
            }}
          >
            {t('bulk.clear')}
          </button>
        </div>
      )}
      {run?.isRunning && <AsksBeforeLeavingList />}
      {run && (
        <Progress
          run={run}
          onDismiss={() => {
            bulk.dismiss();
            if (selected.length === 0) onGone();
          }}
        />
      )}
    </section>
  );
}

/** The bar goes on while its list is filtered or paged. */
const leavesList = (from: Location, to: Location) =>
  from.pathname !== to.pathname || new URLSearchParams(to.search).get('view') === 'board';

/** Asks before the list is left while its articles are being changed. Only the bar tells which of them fail. */
function AsksBeforeLeavingList() {
  const { isNew, editing } = useDialogAddress();
  // The editor over the list asks by itself: a router has one question at a time.
  return isNew || editing !== null ? null : <Asking />;
}

function Asking() {
  const t = useArticlesTexts();
  useUnsaved(() => true, {
    leaves: leavesList,
    question: { title: t('bulk.leaveTitle'), text: t('bulk.leaveText'), cancel: t('bulk.stay') },
  });
  return null;
}

function Progress({
  run,
  onDismiss,
}: {
  run: NonNullable<BulkBarProps['bulk']['run']>;
  onDismiss: () => void;
}) {
  const t = useArticlesTexts();
  const { done, total, failures, isRunning } = run;
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-center gap-4">
        <progress className="progress" value={done} max={total} aria-label={t(`bulk.${run.action}`)} />
        <p role="status" className="text-sm">
          {isRunning
            ? t('bulk.progress', { done, total })
            : t('bulk.finished', { done: done - failures.length, total })}
        </p>
        {!isRunning && (
          <button type="button" className="min-h-6 text-sm font-semibold underline" onClick={onDismiss}>
            {t('bulk.dismiss')}
          </button>
        )}
      </div>
      {failures.length > 0 && (
        <ul className="mt-2 space-y-1 text-sm">
          {failures.map(({ id, title, reason }) => (
            <li key={id}>
              <NameText className="font-semibold">{title}</NameText>: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
