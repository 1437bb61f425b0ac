import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { TabHeading } from '~/components/admin/tab-heading';
import { ArticlesTable } from '~/features/admin/articles/articles-table';
import { useDialogAddress } from '~/features/admin/use-dialog-address';
import { useNewsroomTexts } from '~/i18n/admin/articles';
import { useAdminTexts } from '~/i18n/admin/shell';

/** The editor is large: it loads when something is written. */
const ArticleEditor = lazy(() => import('~/features/admin/editor/article-editor'));

export default function ArticlesTab() {
  const t = useNewsroomTexts();
  const shell = useAdminTexts();
  const { isNew, editing, openNew, openEdit, close } = useDialogAddress();
  return (
    <>
      <TabHeading title={shell('tab.articles')}>
        <button type="button" className="button button-small" onClick={openNew}>
          <Plus className="size-4" aria-hidden />
          {t('create')}
        </button>
      </TabHeading>
      <ArticlesTable onEdit={openEdit} onCreate={openNew} />
      {(isNew || editing !== null) && (
        <Suspense>
          <ArticleEditor key={editing ?? 'new'} articleId={editing} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
