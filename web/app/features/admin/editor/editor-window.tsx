import type { EditableArticle } from '@mihwar/adapters/contract';
import { useState, type DragEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { AdminDialog } from '~/components/admin/dialog';
import { useEditorTexts } from '~/i18n/admin/editor';
import { ArticleDetails } from './article-details';
import { ArticleTexts } from './article-texts';
import { ConflictDialog } from './conflict-dialog';
import { EditorActions } from './editor-actions';
import { FeaturedPicture } from './featured-picture';
import { KeptNotice } from './kept-notice';
import { PreviewDialog } from './preview/preview-on-demand';
import { useArticleForm } from './use-article-form';
import { useFeaturedUpload } from './use-featured-upload';
import { useSaveArticle } from './use-save-article';

interface EditorWindowProps {
  /** Null for a new one. */
  article: EditableArticle | null;
  onClose: () => void;
}

/** The editor's modal with its fields (spec §2). Closing it asks first when something is not saved. */
export function EditorWindow({ article, onClose }: EditorWindowProps) {
  const t = useEditorTexts();
  const fields = useArticleForm(article);
  const { save, saving, conflict, closeConflict } = useSaveArticle({ article, fields, onClose });
  const picture = useFeaturedUpload();
  const [coming, setComing] = useState({ en: 0, ar: 0 });
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <AdminDialog
      title={t(article ? 'title.edit' : 'title.create')}
      size="wide"
      onClose={onClose}
      footer={
        <EditorActions
          saving={saving}
          isWaiting={picture.isUploading || coming.en + coming.ar > 0}
          onCancel={onClose}
          onPreview={() => {
            setPreviewed(true);
          }}
          onSave={(status) => void save(status)}
        />
      }
    >
      <FormProvider {...fields.form}>
        {/* Without a button of its own: the Enter key in a field must not publish. */}
        <form noValidate className="space-y-9" onDragOver={keepPage} onDrop={keepPage}>
          <KeptNotice fields={fields} />
          <ArticleTexts
            onComing={(language, count) => {
              setComing((before) => ({ ...before, [language]: count }));
            }}
          />
          <div className="grid gap-x-8 gap-y-9 lg:grid-cols-2">
            <ArticleDetails />
            <FeaturedPicture upload={picture} />
          </div>
        </form>
        {isPreviewed && (
          <PreviewDialog
            article={article}
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
          base={fields.base.values}
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

/** A file that is dropped beside its place would take the page away, and what is written with it. */
function keepPage(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}
