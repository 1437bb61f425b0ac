import type { ArticleSegments, EditableArticle } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { AdminDialog } from '~/components/admin/dialog';
import { IN_ARABIC, InputField, TextAreaField } from '~/components/admin/input-field';
import { Loading, Skeleton } from '~/components/ui/skeleton';
import { editableArticleQuery } from '~/features/admin/editor/calls';
import { RichText } from '~/features/admin/editor/rich-text/rich-text';
import { useLeftOut } from '~/features/admin/editor/use-save-notices';
import { StaleNotice } from '~/features/admin/form/stale-notice';
import { showServerProblems } from '~/features/admin/form/server-problems';
import { LoadFailure } from '~/features/admin/load-failure';
import { segmentsQuery } from '~/features/admin/segments/calls';
import { SegmentEditor } from '~/features/admin/segments/segment-editor';
import { useUnsaved } from '~/features/admin/use-unsaved';
import { useProblemText } from '~/i18n/admin/problems';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useEditorTexts } from '~/i18n/admin/editor';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { toast } from '~/lib/toast';
import { ApproveNotice } from './approve-notice';
import type { RenderAbove } from './begun-text';
import { OwnBlocks } from './own-blocks';
import { EnglishSide } from './english-side';
import { OfferedTranslation } from './offered-translation';
import { ModeSwitch, type EditMode } from './mode-switch';
import { useTranslationForm } from './use-translation-form';

interface EditDialogProps {
  id: number;
  onClose: () => void;
}

/**
 * The translation of an article beside the original. Load it on demand, since the text editor is large. A
 * translation to English is edited by segments only.
 */
export default function EditDialog({ id, onClose }: EditDialogProps) {
  const t = useTranslationsTexts();
  const article = useQuery(editableArticleQuery(id));
  const bySegment = useQuery(segmentsQuery(id));
  if (article.data && bySegment.data)
    return <OpenedTranslation article={article.data} bySegment={bySegment.data} onClose={onClose} />;
  const original = article.data?.original ?? bySegment.data?.original;
  return (
    <AdminDialog
      title={t(original === 'ar' ? 'edit.titleEnglish' : 'edit.title')}
      size="wide"
      onClose={onClose}
    >
      {article.isError || bySegment.isError ? (
        <LoadFailure
          message={t('edit.fetchFailed')}
          error={article.error ?? bySegment.error}
          onRetry={() => {
            if (article.isError) void article.refetch();
            if (bySegment.isError) void bySegment.refetch();
          }}
        />
      ) : (
        <Loading label={t('edit.loading')} className="space-y-5">
          <Skeleton className="h-12" />
          <Skeleton className="h-20" />
          <Skeleton className="h-96" />
        </Loading>
      )}
    </AdminDialog>
  );
}

interface OpenedTranslationProps {
  article: EditableArticle;
  bySegment: ArticleSegments;
  onClose: () => void;
}

function OpenedTranslation({ article, bySegment, onClose }: OpenedTranslationProps) {
  const { isAligned, segments, original } = bySegment;
  // Only the user changes it: a text that arrives later must not close a form with typed text.
  const [mode, setMode] = useState<EditMode>(
    isAligned && segments.some(({ isChanged }) => isChanged) ? 'segments' : 'whole',
  );
  const isArabicFirst = original === 'ar';
  if (isArabicFirst && !isAligned) return <OwnBlocks article={article} onClose={onClose} />;
  const above: RenderAbove = (begun, hasCopy) => (
    <>
      {!isArabicFirst && (
        <ModeSwitch mode={mode} isUnsaved={begun.isUnsaved} hasCopy={hasCopy} onChange={setMode} />
      )}
      <ApproveNotice article={article} begun={begun} />
    </>
  );
  const shared = { onClose, above };
  if (isArabicFirst || mode === 'segments') return <SegmentEditor article={bySegment} {...shared} />;
  return <TranslationEditor article={article} {...shared} />;
}

interface TranslationEditorProps {
  article: EditableArticle;
  onClose: () => void;
  above: RenderAbove;
}

/** The Arabic as one text, beside the English. */
function TranslationEditor({ article, onClose, above }: TranslationEditorProps) {
  const t = useTranslationsTexts();
  const shell = useAdminTexts();
  const editor = useEditorTexts();
  const { form, drafts, begun, save, isStale, settle } = useTranslationForm(article);
  const { register, control, handleSubmit } = form;
  const { errors } = form.formState;
  const problemText = useProblemText();
  const leftOut = useLeftOut();
  /** Pictures that are being uploaded. They are in no text yet. */
  const [coming, setComing] = useState(0);
  useUnsaved(() => begun.isUnsaved() || coming > 0, {
    hasCopy: () => coming === 0 && drafts.flush(),
    isSaving: save.isPending,
  });

  const submit = () => {
    const sent = { ...form.getValues() };
    return handleSubmit((body) => {
      if (save.isPending || coming > 0) return;
      save.mutate(body, {
        onError: (error) => {
          showServerProblems(error, form);
        },
        onSuccess: (saved) => {
          if (!settle(sent, saved)) onClose();
          else {
            const without = leftOut(saved.notes);
            toast({
              title: t('edit.succeeded'),
              description: [...without, shell('unsaved.meanwhile')].join(' '),
              ...(without.length > 0 ? { variant: 'destructive' } : {}),
            });
          }
        },
      });
    })();
  };
  const problem = (name: keyof typeof errors) =>
    errors[name] && (errors[name].type === 'server' ? problemText(errors[name].message) : t('edit.empty'));
  return (
    <AdminDialog
      title={t('edit.title')}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <p role="status" className="me-auto self-center text-sm text-soft">
            {coming > 0 && editor('action.waiting')}
          </p>
          <button type="button" className="button button-outline button-small" onClick={onClose}>
            {shell('action.cancel')}
          </button>
          <button
            type="button"
            className="button button-small"
            aria-disabled={save.isPending || coming > 0 || undefined}
            onClick={() => void submit()}
          >
            {shell(save.isPending ? 'action.saving' : 'action.save')}
          </button>
        </>
      }
    >
      {above(begun, drafts.flush)}
      <OfferedTranslation drafts={drafts} />
      <StaleNotice isStale={isStale} />
      <div className="grid gap-8 lg:grid-cols-2">
        <EnglishSide article={article} />
        <form
          aria-label={t('edit.arabic')}
          className="min-w-0 space-y-5"
          onSubmit={(event) => {
            // Enter in a field must not publish.
            event.preventDefault();
          }}
        >
          <InputField
            {...register('titleAr')}
            {...IN_ARABIC}
            label={t('edit.titleAr')}
            problem={problem('titleAr')}
            required
            autoComplete="off"
          />
          <TextAreaField
            {...register('excerptAr')}
            {...IN_ARABIC}
            label={t('edit.excerptAr')}
            problem={problem('excerptAr')}
            required
          />
          <Controller
            control={control}
            name="contentAr"
            render={({ field: { ref, value, onChange, onBlur } }) => (
              <RichText
                ref={ref}
                label={t('edit.contentAr')}
                language="ar"
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                onComing={setComing}
                problem={problem('contentAr')}
                required
              />
            )}
          />
        </form>
      </div>
    </AdminDialog>
  );
}
