import type {
  ModeratedComment,
  ModerationAction,
  ModerationList,
  QueuePart,
} from '@mihwar/adapters/contract';
import { MODERATION_PAGE_SIZE } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '~/components/admin/empty-state';
import { Pager } from '~/components/admin/pager';
import { FetchError } from '~/components/ui/fetch-error';
import { Loading } from '~/components/ui/skeleton';
import { TableSkeleton } from '~/features/admin/shell/admin-skeleton';
import { UnsavedParts, useUnsavedParts } from '~/features/admin/unsaved-parts';
import { useCommentsTexts } from '~/i18n/admin/comments';
import { useAdminTexts } from '~/i18n/admin/shell';
import { Actions } from './actions';
import { queueQuery } from './calls';
import { CommentRow } from './comment-row';
import { FILTERS, useQueueAddress } from './queue-address';
import { useModeration } from './use-moderation';

/** The comments in one state, the latest first. */
export function CommentsQueue() {
  const t = useCommentsTexts();
  const { state, page, hasFailed, retry, showPage } = useQueueAddress();
  if (hasFailed) return <FetchError message={t('fetchFailed')} onRetry={retry} />;
  if (!state) return <Waiting />;
  return <Queue state={state} page={page} onShow={showPage} />;
}

function Waiting() {
  const shared = useAdminTexts();
  return (
    <Loading label={shared('table.loading')}>
      <TableSkeleton />
    </Loading>
  );
}

interface QueueProps {
  state: QueuePart;
  page: number;
  onShow: ReturnType<typeof useQueueAddress>['showPage'];
}

function Queue({ state, page, onShow }: QueueProps) {
  const t = useCommentsTexts();
  const { data, isError, isPlaceholderData, refetch } = useQuery(queueQuery(state, page));
  const pages = data ? Math.max(1, Math.ceil(data.counts[state] / MODERATION_PAGE_SIZE)) : page;
  if (isError && (!data || isPlaceholderData))
    return <FetchError message={t('fetchFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <>
      <StateFilter current={state} counts={data.counts} />
      {isPlaceholderData ? (
        // The filter stays, and keeps the focus. The rows are of another state.
        <Waiting />
      ) : (
        <Rows
          key={`${state} ${page}`}
          state={state}
          comments={data.comments}
          onGone={
            page > pages
              ? () => {
                  onShow(pages, { replace: true });
                }
              : undefined
          }
        />
      )}
      <div className="mt-4 flex justify-end">
        <Pager page={page} pages={pages} onShow={onShow} />
      </div>
    </>
  );
}

function StateFilter({ current, counts }: { current: QueuePart; counts: ModerationList['counts'] }) {
  const t = useCommentsTexts();
  return (
    <nav aria-label={t('filter')} className="mb-5 border-b border-hairline">
      <ul className="scroll-edges flex gap-1 overflow-x-auto">
        {FILTERS.map((state) => (
          <li key={state} className="shrink-0">
            <Link
              to={`?state=${state}`}
              aria-current={state === current ? 'page' : undefined}
              className="tab-link"
            >
              {t('heading', { state: t(`state.${state}`), number: counts[state] })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface RowsProps {
  state: QueuePart;
  comments: ModeratedComment[];
  /** Leaves the page. Undefined as long as the queue has it. */
  onGone: (() => void) | undefined;
}

function Rows({ state, comments: listed, onGone }: RowsProps) {
  const t = useCommentsTexts();
  const shared = useAdminTexts();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { decide, isBusy } = useModeration(listed);
  // Replies that are being written.
  const replies = useUnsavedParts();
  const [answered, setAnswered] = useState<readonly ModeratedComment[]>([]);
  const isReplying = answered.length > 0;
  // The last comment of the last page was moved.
  useEffect(() => {
    if (!isReplying) onGone?.();
  });
  // A comment may leave this list while somebody is typing a reply to it. Its row stays, outside the queue.
  const gone = answered.filter((comment) => !listed.some(({ id }) => id === comment.id));
  const comments = [...listed, ...gone];
  const ids = listed.map(({ id }) => id);
  // A chosen comment may have left this list meanwhile.
  const selected = ids.filter((id) => chosen.has(id));

  function act(action: ModerationAction, on: readonly number[]) {
    const isUnseen = comments.some(
      ({ id, parent }) => on.includes(id) && parent && parent.state !== 'approved' && !on.includes(parent.id),
    );
    const shown = comments.filter(({ id }) => on.includes(id));
    const updatedAt = Object.fromEntries(shown.map((comment) => [comment.id, comment.updatedAt]));
    decide({ action, ids: on, updatedAt, isUnseen }, (saved) => {
      setChosen((before) => new Set([...before].filter((id) => !on.includes(id))));
      // The user may decide again about a comment that is being answered.
      setAnswered((before) => before.map((one) => ({ ...one, updatedAt: saved[one.id] ?? one.updatedAt })));
    });
  }
  function select(id: number, isChosen: boolean) {
    setChosen(new Set(isChosen ? [...selected, id] : selected.filter((other) => other !== id)));
  }

  if (comments.length === 0) return <EmptyState title={t(`none.${state}`)} />;
  return (
    <UnsavedParts value={replies}>
      <section
        aria-label={t('bulk.label')}
        className={`mb-3 flex flex-wrap items-center gap-2 px-4 py-2 ${
          selected.length > 0 ? 'sticky top-2 z-20 border border-ink bg-raised shadow-lg' : ''
        }`}
      >
        <label className="me-auto flex min-h-10 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            checked={ids.length > 0 && selected.length === ids.length}
            disabled={ids.length === 0}
            onChange={(event) => {
              setChosen(new Set(event.target.checked ? ids : []));
            }}
          />
          {selected.length > 0 ? t('bulk.selected', { count: selected.length }) : shared('table.selectAll')}
        </label>
        {selected.length > 0 && (
          <Actions
            // Readers have asked for a decision about the reported ones, so that each can be approved.
            state={state === 'reported' ? 'pending' : state}
            isBusy={isBusy}
            onAct={(action) => {
              act(action, selected);
            }}
          />
        )}
      </section>
      <ul
        aria-label={t(`state.${state}`)}
        className="divide-y divide-hairline border border-hairline bg-raised"
      >
        {comments.map((comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            isStateShown={state === 'reported'}
            isSelected={selected.includes(comment.id)}
            isSelectable={ids.includes(comment.id)}
            onSelect={(isChosen) => {
              select(comment.id, isChosen);
            }}
            isBusy={isBusy}
            onAct={(action) => {
              act(action, [comment.id]);
            }}
            onReplying={(isReplying) => {
              setAnswered((before) => [
                ...before.filter(({ id }) => id !== comment.id),
                ...(isReplying ? [comment] : []),
              ]);
            }}
          />
        ))}
      </ul>
    </UnsavedParts>
  );
}
