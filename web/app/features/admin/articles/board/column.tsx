import type { DashboardCard } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FetchError } from '~/components/ui/fetch-error';
import { Loading, Skeleton } from '~/components/ui/skeleton';
import { useArticlesTexts } from '~/i18n/admin/articles';
import { useAdminTexts } from '~/i18n/admin/shell';
import { columnQueryOf, type ListAddress } from '../list-address';
import { dashboardListQuery } from '../queries';
import { BoardCard } from './card';
import type { BoardColumnName } from './moves';
import type { Moving } from './use-moving';

interface BoardColumnProps {
  column: BoardColumnName;
  address: ListAddress;
  moving: Moving;
  /** A card is taken with the pointer, or let go. */
  onDrag: (article: DashboardCard | undefined) => void;
  /** The card is dropped here. Absent where it may not be. */
  onDrop: (() => void) | undefined;
}

/** A column of the board, with its first articles. The others are in the list. */
export function BoardColumn({ column, address, moving, onDrag, onDrop }: BoardColumnProps) {
  const t = useArticlesTexts();
  const shell = useAdminTexts();
  const { data, isError, isFetching, refetch } = useQuery(dashboardListQuery(columnQueryOf(address, column)));
  const frame = useRef<HTMLElement>(null);
  const heading = useId();
  const [isOver, setOver] = useState(false);
  const { landing, landed } = moving;

  useEffect(() => {
    if (landing?.column !== column || isFetching) return;
    if (frame.current) followTo(frame.current, landing.id);
    landed();
  }, [landing, landed, column, isFetching]);

  return (
    <section
      ref={frame}
      aria-labelledby={heading}
      data-target={onDrop ? (isOver ? 'over' : 'open') : undefined}
      className="board-column"
      onDragOver={(event) => {
        if (!onDrop) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (!onDrop) return;
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <header className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id={heading} tabIndex={-1} className="headline headline-sm text-lg">
          {t(`board.column.${column}`)}
        </h2>
        {onDrop ? (
          <p className="text-sm font-semibold text-volt">{t('board.drop')}</p>
        ) : (
          data && <p className="text-sm text-soft">{t('board.count', { count: data.total })}</p>
        )}
      </header>
      {isError && <FetchError message={t('failed')} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading label={shell('table.loading')} className="space-y-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data?.rows.length === 0 && <p className="text-soft">{t('board.none')}</p>}
      {data && data.rows.length > 0 && (
        <ul className="space-y-3">
          {data.rows.map((article) => (
            <BoardCard key={article.id} article={article} column={column} moving={moving} onDrag={onDrag} />
          ))}
        </ul>
      )}
      {data && data.total > data.rows.length && (
        <p className="mt-4 text-sm">
          <Link to={address.listOf(column)} className="font-semibold underline underline-offset-4">
            {t(`board.rest.${column}`)}
          </Link>
        </p>
      )}
    </section>
  );
}

/**
 * Moves the focus to an article that has come into a column, or to the heading where it is not among the first.
 * Somebody who has gone on to another part of the screen meanwhile stays there.
 */
function followTo(column: HTMLElement, id: number) {
  const { activeElement, body } = document;
  const board = column.parentElement;
  const isElsewhere =
    activeElement !== body && activeElement?.id !== 'main' && !board?.contains(activeElement);
  if (isElsewhere) return;
  (column.querySelector<HTMLElement>(`[data-article="${id}"]`) ?? column.querySelector('h2'))?.focus();
}
