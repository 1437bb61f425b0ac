import { Plus } from 'lucide-react';
import { TabHeading } from '~/components/admin/tab-heading';
import { lazyPart } from '~/components/ui/lazy-part';
import { ArticlesTable } from '~/features/admin/articles/articles-table';
import { Board } from '~/features/admin/articles/board/board';
import { FilterBar } from '~/features/admin/articles/filter-bar';
import { useListAddress } from '~/features/admin/articles/list-address';
import { ViewSwitch } from '~/features/admin/articles/view-switch';
import { WaitingForReview } from '~/features/admin/articles/waiting-for-review';
import { PartFailed } from '~/features/admin/part-failed';
import { useMayStill } from '~/features/admin/session/current-user';
import { useDialogAddress } from '~/features/admin/use-dialog-address';
import { useArticlesTexts } from '~/i18n/admin/articles';
import { useAdminTexts } from '~/i18n/admin/shell';

/** The editor is large, and loads when it is opened. */
const ArticleEditor = lazyPart(() => import('~/features/admin/editor/article-editor'), PartFailed);

export default function ArticlesTab() {
  const t = useArticlesTexts();
  const shell = useAdminTexts();
  const mayWrite = useMayStill('write');
  const address = useListAddress();
  const isBoard = address.view === 'board';
  const { isNew, editing, openNew, openEdit, nowEdits, close } = useDialogAddress();
  return (
    <>
      <TabHeading title={shell('tab.articles')}>
        {mayWrite && (
          <button type="button" className="button button-small" onClick={openNew}>
            <Plus className="size-4" aria-hidden />
            {t('create')}
          </button>
        )}
      </TabHeading>
      <ViewSwitch address={address} />
      {!isBoard && <WaitingForReview address={address} />}
      <FilterBar address={address} />
      {isBoard ? (
        <Board address={address} />
      ) : (
        <ArticlesTable address={address} onEdit={openEdit} onCreate={mayWrite ? openNew : undefined} />
      )}
      {mayWrite && (isNew || editing !== null) && (
        <ArticleEditor key={editing ?? 'new'} articleId={editing} onClose={close} onCreated={nowEdits} />
      )}
    </>
  );
}
