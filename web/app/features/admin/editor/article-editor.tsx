import { useQuery } from '@tanstack/react-query';
import { AdminDialog } from '~/components/admin/dialog';
import { Loading, Skeleton } from '~/components/ui/skeleton';
import { LoadFailure } from '~/features/admin/load-failure';
import { useEditorTexts } from '~/i18n/admin/editor';
import { ApiError } from '~/lib/api';
import { editableArticleQuery } from './calls';
import { EditorWindow } from './editor-window';
import { TextOfLostArticle } from './text-of-lost-article';

interface ArticleEditorProps {
  /** Null for a new article. */
  articleId: number | null;
  onClose: () => void;
  /** Called when a new article has been saved and the editor stays open. */
  onCreated: (id: number) => void;
}

/**
 * The article editor (requirements 2.13): a modal that creates an article, or loads one and edits it. Load it
 * on demand.
 */
export default function ArticleEditor({ articleId, ...handlers }: ArticleEditorProps) {
  if (articleId === null) return <EditorWindow key="new" article={null} {...handlers} />;
  return <ExistingArticle key={articleId} id={articleId} {...handlers} />;
}

function ExistingArticle({ id, ...handlers }: { id: number } & Omit<ArticleEditorProps, 'articleId'>) {
  const t = useEditorTexts();
  const { data: article, isError, error, refetch } = useQuery(editableArticleQuery(id));
  if (article) return <EditorWindow article={article} {...handlers} />;
  return (
    <AdminDialog title={t('title.edit')} size="wide" onClose={handlers.onClose}>
      {isError ? (
        <>
          {error instanceof ApiError && error.status === 404 && <TextOfLostArticle id={id} />}
          <LoadFailure message={t('notice.fetchFailed')} error={error} onRetry={() => void refetch()} />
        </>
      ) : (
        <Loading label={t('title.loading')} className="space-y-5">
          <Skeleton className="h-12" />
          <Skeleton className="h-20" />
          <Skeleton className="h-96" />
        </Loading>
      )}
    </AdminDialog>
  );
}
