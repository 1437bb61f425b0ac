import { lazy, Suspense } from 'react';
import { TabHeading } from '~/components/admin/tab-heading';
import { useDialogAddress } from '~/features/admin/use-dialog-address';
import { useEditorTexts } from '~/i18n/admin/editor';
import { useAdminTexts } from '~/i18n/admin/shell';

const ArticleEditor = lazy(() => import('~/features/admin/editor/article-editor'));

export default function ArticlesTab() {
  const t = useAdminTexts();
  const editor = useEditorTexts();
  const { isNew, editing, openNew, close } = useDialogAddress();
  return (
    <>
      <TabHeading title={t('tab.articles')}>
        <button type="button" className="button button-small" onClick={openNew}>
          {editor('title.create')}
        </button>
      </TabHeading>
      {(isNew || editing !== null) && (
        <Suspense>
          <ArticleEditor articleId={editing} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
