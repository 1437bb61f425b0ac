import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEditorTexts } from '~/i18n/admin/editor';
import { useMay } from '~/features/admin/session/current-user';
import { useAdminTexts } from '~/i18n/admin/shell';
import type { SaveStatus } from './article-rules';

interface EditorActionsProps {
  /** The status of the current save. */
  saving: SaveStatus | undefined;
  /** Whether a picture is being uploaded. */
  isWaiting: boolean;
  /** The link to earlier saves. A new article has none. */
  history: ReactNode;
  onCancel: () => void;
  onPreview: () => void;
  onSave: (status: SaveStatus) => void;
}

/**
 * The editor's buttons. Publishing waits for pictures that are being uploaded (requirements 4). Whoever may
 * not publish submits the text: the server saves it as a draft. A disabled button would lose the focus.
 */
export function EditorActions(props: EditorActionsProps) {
  const { saving, isWaiting, history, onCancel, onPreview, onSave } = props;
  const t = useEditorTexts();
  const admin = useAdminTexts();
  const mayPublish = useMay()('publish');
  const isBlocked = saving !== undefined || isWaiting;
  return (
    <>
      <p role="status" className="me-auto self-center text-sm text-soft">
        {isWaiting && t('action.waiting')}
      </p>
      {history}
      <button type="button" className="button button-outline button-small" onClick={onCancel}>
        {admin('action.cancel')}
      </button>
      <button type="button" className="button button-outline button-small" onClick={onPreview}>
        <Eye className="size-4" aria-hidden />
        {t('action.preview')}
      </button>
      <button
        type="button"
        className="button button-outline button-small"
        aria-disabled={isBlocked || undefined}
        onClick={() => {
          if (!isBlocked) onSave('draft');
        }}
      >
        {t(saving === 'draft' ? 'action.savingDraft' : 'action.saveDraft')}
      </button>
      <button
        type="button"
        className="button button-small"
        aria-disabled={isBlocked || undefined}
        onClick={() => {
          if (!isBlocked) onSave('published');
        }}
      >
        {mayPublish && t(saving === 'published' ? 'action.publishing' : 'action.publish')}
        {!mayPublish && t(saving === 'published' ? 'action.submitting' : 'action.submit')}
      </button>
    </>
  );
}
