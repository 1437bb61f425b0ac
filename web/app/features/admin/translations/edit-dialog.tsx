import { zodResolver } from '@hookform/resolvers/zod';
import {
  articleTranslationSchema,
  type ArticleTranslation,
  type EditableArticle,
} from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { AdminDialog } from '~/components/admin/dialog';
import { Field } from '~/components/admin/field';
import { FetchError } from '~/components/ui/fetch-error';
import { Loading, Skeleton } from '~/components/ui/skeleton';
import { editableArticleQuery } from '~/features/admin/editor/calls';
import { RichText } from '~/features/admin/editor/rich-text/rich-text';
import { segmentsQuery } from '~/features/admin/segments/calls';
import { SegmentEditor } from '~/features/admin/segments/segment-editor';
import { useChange } from '~/features/admin/use-change';
import { useDeviceDraft } from '~/features/admin/use-device-draft';
import { useUnsaved } from '~/features/admin/use-unsaved';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { saveTranslation } from './calls';
import { EnglishSide } from './english-side';
import { KeptNotice } from './kept-notice';
import { ModeSwitch, type EditMode } from './mode-switch';

interface EditDialogProps {
  id: number;
  onClose: () => void;
}

/** The Arabic of an article beside its English. Load it on demand: the editor of texts is large. */
export default function EditDialog({ id, onClose }: EditDialogProps) {
  const t = useTranslationsTexts();
  const article = useQuery(editableArticleQuery(id));
  const bySegment = useQuery(segmentsQuery(id));
  const [chosen, setChosen] = useState<EditMode>();
  const modeSwitch = (mode: EditMode) => (isUnsaved: boolean) => (
    <ModeSwitch mode={mode} isUnsaved={isUnsaved} onChange={setChosen} />
  );
  if (article.data && bySegment.data) {
    const { isAligned, segments } = bySegment.data;
    const mode = chosen ?? (isAligned && segments.some(({ isChanged }) => isChanged) ? 'segments' : 'whole');
    const shared = { onClose, modeSwitch: modeSwitch(mode) };
    if (mode === 'segments') return <SegmentEditor article={bySegment.data} {...shared} />;
    return <TranslationEditor article={article.data} {...shared} />;
  }
  return (
    <AdminDialog title={t('edit.title')} size="wide" onClose={onClose}>
      {article.isError || bySegment.isError ? (
        <FetchError
          message={t('edit.fetchFailed')}
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

interface TranslationEditorProps {
  article: EditableArticle;
  onClose: () => void;
  modeSwitch: (isUnsaved: boolean) => ReactNode;
}

/** Begins with what is saved; what an earlier visit has left on the device can take its place. */
function TranslationEditor({ article, onClose, modeSwitch }: TranslationEditorProps) {
  const draft = useDeviceDraft<ArticleTranslation>(`translation:${article.id}`);
  const [start, setStart] = useState<'asked' | 'saved' | 'kept'>(draft.kept ? 'asked' : 'saved');
  const { titleAr, excerptAr, contentAr } = article;
  const saved = { titleAr: titleAr ?? '', excerptAr: excerptAr ?? '', contentAr: contentAr ?? '' };
  return (
    <TranslationForm
      // The editor of texts begins anew with another text.
      key={start === 'kept' ? 'kept' : 'saved'}
      article={article}
      saved={saved}
      kept={start === 'kept' ? draft.kept : undefined}
      draft={draft}
      onClose={onClose}
      modeSwitch={modeSwitch}
      notice={
        start === 'asked' && (
          <KeptNotice
            onTake={() => {
              setStart('kept');
            }}
            onDiscard={() => {
              draft.discard();
              setStart('saved');
            }}
          />
        )
      }
    />
  );
}

interface TranslationFormProps extends TranslationEditorProps {
  saved: ArticleTranslation;
  /** What the form begins with instead of what is saved. */
  kept: ArticleTranslation | undefined;
  draft: Pick<ReturnType<typeof useDeviceDraft<ArticleTranslation>>, 'keep' | 'discard'>;
  notice: ReactNode;
}

function TranslationForm(props: TranslationFormProps) {
  const { article, saved, kept, draft, notice, onClose, modeSwitch } = props;
  const t = useTranslationsTexts();
  const shell = useAdminTexts();
  const isSaved = useRef(false);
  const { register, control, handleSubmit, formState, subscribe } = useForm({
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    resolver: zodResolver(articleTranslationSchema),
    defaultValues: saved,
    values: kept,
    resetOptions: { keepDefaultValues: true },
  });
  const { errors, isDirty } = formState;
  useUnsaved(() => isDirty && !isSaved.current);
  const { keep } = draft;
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: isChanged }) => {
          if (isChanged && !isSaved.current) keep(values);
        },
      }),
    [subscribe, keep],
  );
  const save = useChange({
    send: (context, body: Parameters<typeof saveTranslation>[2]) =>
      saveTranslation(context, article.id, body),
    succeeded: () => ({ title: t('edit.succeeded') }),
    failed: { title: t('edit.failed'), text: t('edit.failedText') },
    refreshes: [['articles'], ['translations', 'desk']],
  });
  const submit = (event?: FormEvent) =>
    handleSubmit((body) => {
      if (save.isPending) return;
      save.mutate(body, {
        onSuccess: () => {
          isSaved.current = true;
          draft.discard();
          onClose();
        },
      });
    })(event);
  const arabic = { lang: 'ar', dir: 'rtl', className: 'field' } as const;
  const problem = (name: keyof typeof errors) => errors[name] && t('edit.empty');
  return (
    <AdminDialog
      title={t('edit.title')}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button button-outline button-small" onClick={onClose}>
            {shell('action.cancel')}
          </button>
          <button
            type="button"
            className="button button-small"
            disabled={save.isPending}
            onClick={() => void submit()}
          >
            {shell(save.isPending ? 'action.saving' : 'action.save')}
          </button>
        </>
      }
    >
      {modeSwitch(isDirty)}
      {notice}
      <div className="grid gap-8 lg:grid-cols-2">
        <EnglishSide article={article} />
        <form
          aria-label={t('edit.arabic')}
          className="min-w-0 space-y-5"
          onSubmit={(event) => void submit(event)}
        >
          <Field label={t('edit.titleAr')} problem={problem('titleAr')} required>
            {(field) => <input {...field} {...register('titleAr')} {...arabic} autoComplete="off" />}
          </Field>
          <Field label={t('edit.excerptAr')} problem={problem('excerptAr')} required>
            {(field) => <textarea {...field} {...register('excerptAr')} {...arabic} rows={3} />}
          </Field>
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
