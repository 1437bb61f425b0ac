import { useFailureText } from '~/features/admin/use-change';
import { useEditorTexts } from '~/i18n/admin/editor';
import { useAdminTexts } from '~/i18n/admin/shell';
import { ApiError } from '~/lib/api';
import { toast } from '~/lib/toast';
import type { SaveStatus } from './article-rules';

interface Saved {
  status: SaveStatus;
  /** Readers could see the article before. */
  wasPublic: boolean;
  /** The text that somebody had saved meanwhile was replaced. */
  isOver: boolean;
  /** Something was typed while it was being saved. */
  isTyped: boolean;
}

interface NotSaved {
  status: SaveStatus;
  isNew: boolean;
  /** The editor is still there to try again. */
  isOpen: boolean;
  error: unknown;
}

/** What is said of a save (requirements 8). */
export function useSaveNotices() {
  const t = useEditorTexts();
  const admin = useAdminTexts();
  const explain = useFailureText();

  const failed = (title: string, text: string, error: unknown) => {
    // The server's sentence about a wrong field helps; about its own troubles it says nothing better than this.
    const isOurs = error instanceof ApiError && error.status < 500;
    toast({ title, description: isOurs ? explain(error, text) : text, variant: 'destructive' });
  };

  return {
    failed,
    notSaved: ({ status, isNew, isOpen, error }: NotSaved) => {
      if (!isOpen) failed(t('notice.saveFailed'), t('notice.saveFailedAfterLeaving'), error);
      else if (status === 'draft') failed(t('notice.saveFailed'), t('notice.saveFailedText'), error);
      else failed(t('notice.failed'), t(isNew ? 'notice.publishFailed' : 'notice.updateFailed'), error);
    },
    saved: ({ status, wasPublic, isOver, isTyped }: Saved) => {
      const texts = {
        draft: [t('notice.saved'), t(wasPublic ? 'notice.savedChangesText' : 'notice.savedDraftText')],
        published: [t('notice.success'), t(wasPublic ? 'notice.updated' : 'notice.published')],
      };
      const [title = '', text] = isOver ? [t('notice.overwritten')] : texts[status];
      const description = [text, isTyped && admin('unsaved.meanwhile')].filter(Boolean).join(' ');
      toast({ title, description });
    },
  };
}
