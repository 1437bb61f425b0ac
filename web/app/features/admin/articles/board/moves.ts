import { STAGES, transitionsOf, type DashboardCard, type Stage } from '@mihwar/adapters/contract';

/** The columns of the board: the stages of a draft, and the articles of which readers see the latest text. */
export const BOARD_COLUMNS = [...STAGES, 'current'] as const;
export type BoardColumnName = (typeof BOARD_COLUMNS)[number];

type Placed = Pick<DashboardCard, 'stage' | 'status' | 'hasUnpublishedChanges'>;

/** The column of an article. The server's filter `state` has the same rule. */
export function columnOf({ stage, status, hasUnpublishedChanges }: Placed): BoardColumnName {
  if (stage !== 'writing') return stage;
  return status === 'published' && !hasUnpublishedChanges ? 'current' : 'writing';
}

/** The columns to which somebody may move an article. A published one is not moved but unpublished. */
export function movesOf(
  article: Placed & Pick<DashboardCard, 'mine'>,
  mayPublish: boolean,
): BoardColumnName[] {
  if (!article.mine || columnOf(article) === 'current') return [];
  return [...transitionsOf(article.stage, mayPublish), ...(mayPublish ? (['current'] as const) : [])];
}

/** Whether a move needs a note: an editor says what has to change. */
export const needsNote = (to: BoardColumnName, mayPublish: boolean): to is Stage & 'writing' =>
  mayPublish && to === 'writing';

/** Whether a day has passed. Both are written as 2026-03-31. */
export const isLate = (dueOn: string, today: string): boolean => dueOn < today;
