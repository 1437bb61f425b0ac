import type { CommentState, ModerationAction } from '@mihwar/adapters/contract';
import { useCommentsTexts } from '~/i18n/admin/comments';

const ACTIONS_IN: Record<CommentState, readonly ModerationAction[]> = {
  pending: ['approve', 'hide', 'spam', 'delete'],
  approved: ['hide', 'spam', 'delete'],
  hidden: ['approve', 'spam', 'delete'],
  spam: ['approve', 'delete'],
};

interface ActionsProps {
  state: CommentState;
  /** The start of the comment, for the names of the buttons. Absent for the actions on several. */
  of?: string;
  isBusy: boolean;
  onAct: (action: ModerationAction) => void;
}

/** The buttons for what can happen to comments in a state. */
export function Actions({ state, of, isBusy, onAct }: ActionsProps) {
  const t = useCommentsTexts();
  return ACTIONS_IN[state].map((action) => {
    const isRestored = action === 'approve' && state !== 'pending';
    const label = t(`action.${isRestored ? 'restore' : action}`);
    return (
      <button
        key={action}
        type="button"
        className={`button button-small ${action === 'delete' ? 'button-danger' : 'button-outline'}`}
        aria-label={of === undefined ? undefined : t('action.of', { action: label, text: of })}
        // A disabled button could not get the focus.
        aria-disabled={isBusy || undefined}
        onClick={() => {
          onAct(action);
        }}
      >
        {label}
      </button>
    );
  });
}
