import type { EditableArticle } from '@mihwar/adapters/contract';
import { useState, type DragEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { AdminDialog } from '~/components/admin/dialog';
import { HistoryButton } from '~/features/admin/history/history-button';
import { EmbargoNotice } from '~/features/admin/schedule/embargo-notice';
import { ScheduleButton } from '~/features/admin/schedule/schedule-button';
import { WorkflowButton } from '~/features/admin/workflow/workflow-button';
import { OfferedDrafts } from '~/features/admin/offered-drafts';
import { UnsavedParts, useCollectedParts } from '~/features/admin/unsaved-parts';
import { useUnsaved } from '~/features/admin/use-unsaved';
import { useEditorTexts } from '~/i18n/admin/editor';
import { allowAsking } from '~/lib/api';
import { toast } from '~/lib/toast';
import { ArticleDetails } from './article-details';
import { ArticleTexts } from './article-texts';
import { valuesOf } from './article-values';
import { ConflictDialog } from './conflict-dialog';
import { EditorActions } from './editor-actions';
import { FeaturedPicture } from './featured-picture';
import { PreviewDialog } from './preview/preview-on-demand';
import { useArticleForm } from './use-article-form';
import { useFeaturedUpload } from './use-featured-upload';
import { useSaveArticle } from './use-save-article';

interface EditorWindowProps {
  /** Null for a new article. */
  article: EditableArticle | null;
  onClose: () => void;
  /** Called when a new article has been saved and the window stays open. */
  onCreated: (id: number) => void;
}

/** The editor's modal with its fields (requirements 2.13). Closing it with unsaved changes asks first. */
export function EditorWindow({ article: opened, onClose, onCreated }: EditorWindowProps) {
  const t = useEditorTexts();
  const fields = useArticleForm(opened);
  const { article } = fields.base;
  const { save, saving, conflict, closeConflict } = useSaveArticle({ fields, onClose, onCreated });
  // Neither a dialog over the editor nor a picture on its way has a copy on the device.
  const parts = useCollectedParts();
  const picture = useFeaturedUpload();
  const [coming, setComing] = useState({ en: 0, ar: 0 });
  const isUploading = picture.isUploading || coming.en + coming.ar > 0;
  const isOnlyHere = () => isUploading || parts.isAnyUnsaved();
  useUnsaved(() => fields.isUnsaved() || isOnlyHere(), {
    hasCopy: () => !isOnlyHere() && fields.drafts.flush(),
    isSaving: saving !== undefined,
  });
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <AdminDialog
      title={t(article ? 'title.edit' : 'title.create')}
      size="wide"
      onClose={onClose}
      footer={
        <EditorActions
          saving={saving}
          isWaiting={isUploading}
          history={
            article && (
              <UnsavedParts value={parts.report}>
                {(article.status === 'draft' || article.hasUnpublishedChanges) && (
                  <WorkflowButton id={article.id} updatedAt={fields.base.updatedAt} />
                )}
                <ScheduleButton
                  id={article.id}
                  updatedAt={fields.base.updatedAt}
                  languages={article.languages}
                />
                <HistoryButton<EditableArticle>
                  path={`/api/articles/${article.id}`}
                  kind="article"
                  updatedAt={fields.base.updatedAt}
                  isUnsaved={fields.isUnsaved}
                  onRestored={(restored) => {
                    fields.rebase(valuesOf(restored), restored);
                  }}
                />
              </UnsavedParts>
            )
          }
          onCancel={onClose}
          onPreview={() => {
            allowAsking();
            setPreviewed(true);
          }}
          onSave={(status) => void save(status)}
        />
      }
    >
      {article && <EmbargoNotice id={article.id} />}
      <OfferedDrafts
        drafts={fields.drafts}
        text={(date) => t('kept.text', { date })}
        nameOf={({ values }) => values.title || values.titleAr}
        restoreLabel={t('kept.restore')}
        dismissLabel={t('kept.discard')}
        onRestored={() => {
          toast({ title: t('kept.restored') });
        }}
      />
      <FormProvider {...fields.form}>
        {/* Without a button of its own: the Enter key in a field must not publish. */}
        <form noValidate className="space-y-9" onDragOver={keepPage} onDrop={keepPage}>
          <ArticleTexts
            isNew={!article}
            onComing={(language, count) => {
              setComing((before) => ({ ...before, [language]: count }));
            }}
          />
          <div className="grid gap-x-8 gap-y-9 lg:grid-cols-2">
            <ArticleDetails savedSlug={article?.slug} />
            <FeaturedPicture upload={picture} />
          </div>
        </form>
        {isPreviewed && (
          <PreviewDialog
            article={article}
            isUnsaved={fields.isUnsaved}
            onClose={() => {
              setPreviewed(false);
            }}
          />
        )}
      </FormProvider>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={fields.form.getValues()}
          base={fields.base.basedOn}
          onClose={closeConflict}
          onApply={(values) => {
            fields.rebase(values, conflict.theirs);
            closeConflict();
          }}
          onSave={(values) => {
            fields.rebase(values, conflict.theirs);
            closeConflict();
            void save(conflict.status, conflict.theirs);
          }}
        />
      )}
    </AdminDialog>
  );
}

/** Prevents that a file dropped beside its target replaces the page, which would lose the unsaved text. */
function keepPage(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}
