import type { EditableArticle } from '@mihwar/adapters/contract';
import { Link } from 'react-router';
import { AdminDialog } from '~/components/admin/dialog';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { paths } from '~/lib/paths';
import { useLocalPath } from '~/lib/use-language';
import { ApproveNotice } from './approve-notice';
import type { BegunText } from './begun-text';

interface OwnBlocksProps {
  article: EditableArticle;
  onClose: () => void;
}

/** Says that an English text with blocks of its own is edited in the editor of articles, and leads there. */
export function OwnBlocks({ article, onClose }: OwnBlocksProps) {
  const t = useTranslationsTexts();
  const shell = useAdminTexts();
  const local = useLocalPath();
  // No text is on the screen.
  const begun: BegunText = {
    isUnsaved: () => false,
    savedAt: () => article.updatedAt,
    beginAgain: () => Promise.resolve(),
  };
  return (
    <AdminDialog
      title={t('edit.titleEnglish')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button button-outline button-small" onClick={onClose}>
            {shell('action.cancel')}
          </button>
          <Link
            className="button button-small"
            to={`${local(paths.adminTab('articles'))}?edit=${article.id}`}
          >
            {t('ownBlocks.action')}
          </Link>
        </>
      }
    >
      <ApproveNotice article={article} begun={begun} />
      <p>{t('ownBlocks.text')}</p>
    </AdminDialog>
  );
}
