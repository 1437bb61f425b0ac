import { Eye } from 'lucide-react';
import { useEditorTexts } from '~/i18n/admin/editor';
import { useAdminTexts } from '~/i18n/admin/shell';
import type { SaveStatus } from './article-rules';

interface EditorActionsProps {
  /** What is being saved just now. */
  saving: SaveStatus | undefined;
  /** A picture is on its way. */
  isWaiting: boolean;
  onCancel: () => void;
  onPreview: () => void;
  onSave: (status: SaveStatus) => void;
}

/** The editor's buttons. Publishing waits for pictures that are being uploaded (requirements 4). */
export function EditorActions({ saving, isWaiting, onCancel, onPreview, onSave }: EditorActionsProps) {
  const t = useEditorTexts();
  const admin = useAdminTexts();
  const isBlocked = saving !== undefined || isWaiting;
  return (
    <>
      <p role="status" className="me-auto self-center text-sm text-soft">
        {isWaiting && t('action.waiting')}
      </p>
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
        disabled={isBlocked}
        onClick={() => {
          onSave('draft');
        }}
      >
        {t(saving === 'draft' ? 'action.savingDraft' : 'action.saveDraft')}
      </button>
      <button
        type="button"
        className="button button-small"
        disabled={isBlocked}
        onClick={() => {
          onSave('published');
        }}
      >
        {t(saving === 'published' ? 'action.publishing' : 'action.publish')}
      </button>
    </>
  );
}
