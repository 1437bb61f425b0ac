import type { SavedArticle } from '@mihwar/adapters/contract';
import { useFailureText } from '~/features/admin/use-change';
import { useEditorTexts } from '~/i18n/admin/editor';
import { useAdminTexts } from '~/i18n/admin/shell';
import { ApiError } from '~/lib/api';
import { toast } from '~/lib/toast';
import { useLanguage } from '~/lib/use-language';
import type { SaveStatus } from './article-rules';

interface Saved {
  /** `submitted` is a text that the user may not publish. */
  outcome: SaveStatus | 'submitted';
  /** Whether readers could see the article before. */
  wasPublic: boolean;
  /** Whether the save replaced a text that somebody had saved meanwhile. */
  isOver: boolean;
  /** Whether something was typed during the save. */
  isTyped: boolean;
  /** Pictures that the article was saved without. */
  notes: NonNullable<SavedArticle['notes']>;
}

interface NotSaved {
  status: SaveStatus;
  isNew: boolean;
  /** Whether the editor is still open for another attempt. */
  isOpen: boolean;
  error: unknown;
}

/** The sentences about pictures that a text was saved without. */
export function useLeftOut(): (notes: SavedArticle['notes']) => string[] {
  const t = useEditorTexts();
  const language = useLanguage();
  return (notes = []) =>
    notes.map(({ code, message }) => (language === 'en' ? `${message}.` : t(`notice.without.${code}`)));
}

/** The notices about a save (requirements 8). */
export function useSaveNotices() {
  const t = useEditorTexts();
  const admin = useAdminTexts();
  const explain = useFailureText();
  const leftOut = useLeftOut();

  const failed = (title: string, text: string, error: unknown) => {
    // The server's message about an invalid field helps the user. Its message about an internal error does
    // not.
    const isOurs = error instanceof ApiError && error.status < 500;
    toast({ title, description: isOurs ? explain(error, text) : text, variant: 'destructive' });
  };

  return {
    failed,
    notSaved: ({ status, isNew, isOpen, error }: NotSaved) => {
      if (!isOpen) failed(t('notice.saveFailed'), t('notice.saveFailedAfterLeaving'), error);
      else if (error instanceof ApiError && error.status === 404)
        toast({ title: t('notice.saveFailed'), description: t('notice.goneText'), variant: 'destructive' });
      else if (status === 'draft') failed(t('notice.saveFailed'), t('notice.saveFailedText'), error);
      else failed(t('notice.failed'), t(isNew ? 'notice.publishFailed' : 'notice.updateFailed'), error);
    },
    categoryGone: (status: SaveStatus) => {
      const title = t(status === 'draft' ? 'notice.saveFailed' : 'notice.failed');
      toast({ title, description: t('problem.categoryGone'), variant: 'destructive' });
    },
    saved: ({ outcome, wasPublic, isOver, isTyped, notes }: Saved) => {
      const texts = {
        draft: [t('notice.saved'), t(wasPublic ? 'notice.savedChangesText' : 'notice.savedDraftText')],
        submitted: [
          t('notice.submitted'),
          t(wasPublic ? 'notice.submittedChangesText' : 'notice.submittedText'),
        ],
        published: [t('notice.success'), t(wasPublic ? 'notice.updated' : 'notice.published')],
      };
      const [title = '', text] =
        isOver && outcome !== 'submitted' ? [t('notice.overwritten')] : texts[outcome];
      const description = [text, ...leftOut(notes), isTyped && admin('unsaved.meanwhile')]
        .filter(Boolean)
        .join(' ');
      toast({ title, description, ...(notes.length > 0 ? { variant: 'destructive' } : {}) });
    },
  };
}
