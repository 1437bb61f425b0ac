import type { StaticPage } from '@mihwar/adapters/contract';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { SubTabs } from '~/components/admin/sub-tabs';
import { Switch } from '~/components/admin/switch';
import { FormDialog } from '~/features/admin/form/form-dialog';
import { MeanwhileNotice, StaleNotice } from '~/features/admin/form/stale-notice';
import { HistoryButton } from '~/features/admin/history/history-button';
import { OfferedDrafts } from '~/features/admin/offered-drafts';
import { usePagesTexts } from '~/i18n/admin/pages';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useSavePage } from './mutations';
import { PART_NAMES, PARTS, usePageForm, valuesOf, type Part } from './page-form';
import { SeoPart } from './seo-part';
import { ArabicPart, EnglishPart } from './text-parts';
import { usePageDraft } from './use-page-draft';

interface PageDialogProps {
  /** Null for a new one. */
  page: StaticPage | null;
  /** Whether somebody has deleted it since the dialog was opened. */
  isDeleted?: boolean;
  onClose: () => void;
  /** Called after a new page has been saved while the dialog stays open. */
  onCreated: (id: number) => void;
}

/**
 * Creates or edits a static page in both languages, with its fields for search engines (requirements 2.12).
 */
export function PageDialog({ page: opened, isDeleted, onClose, onCreated }: PageDialogProps) {
  const t = usePagesTexts();
  const shared = useAdminTexts();
  const form = usePageForm(opened);
  const draft = usePageDraft(opened, form);
  const { page, drafts, merging, settle } = draft;
  const { mutateAsync, isStale } = useSavePage(opened, draft);
  const [part, setPart] = useState<Part>('english');
  const { errors, isSubmitted } = form.formState;
  const [slug, title, content] = useWatch({ control: form.control, name: ['slug', 'title', 'content'] });
  const isLacking = isSubmitted && [slug, title, content].some((text) => !text.trim());
  const isWrong = (name: Part) => PARTS[name].some((field) => errors[field]);
  const contents = {
    english: <EnglishPart form={form} />,
    arabic: <ArabicPart form={form} />,
    seo: <SeoPart form={form} />,
  };

  return (
    <FormDialog
      title={t(page ? 'dialog.edit' : 'dialog.create')}
      size="wide"
      form={form}
      isDeleted={isDeleted}
      hasTrash
      onSave={async (values) => {
        const sent = { ...form.getValues() };
        const saved = await mutateAsync(values);
        settle(sent, saved);
        return saved;
      }}
      onStay={({ id }) => {
        if (!page) onCreated(id);
      }}
      onRefused={(wrong) => {
        const first = PART_NAMES.find((name) => PARTS[name].some((field) => wrong.includes(field)));
        if (first) setPart(first);
      }}
      onClose={onClose}
      saveLabel={shared(page ? 'action.save' : 'action.create')}
      savingLabel={shared(page ? 'action.saving' : 'action.creating')}
      problem={isLacking ? t('form.required') : undefined}
      hasCopy={drafts.flush}
      aside={
        <div className="flex flex-wrap items-center gap-4">
          <Controller
            control={form.control}
            name="isPublished"
            render={({ field }) => (
              <Switch
                label={t(field.value ? 'state.published' : 'state.draft')}
                checked={field.value}
                onChange={field.onChange}
              />
            )}
          />
          {page && (
            <HistoryButton<StaticPage>
              path={`/api/static-pages/${page.id}`}
              kind="page"
              updatedAt={page.updatedAt}
              isUnsaved={draft.isUnsaved}
              onRestored={(restored) => {
                form.reset(valuesOf(restored));
                merging.startFrom(restored);
                settle(valuesOf(restored), restored);
              }}
            />
          )}
        </div>
      }
    >
      <OfferedDrafts
        drafts={drafts}
        text={(date) => t('kept.text', { date })}
        nameOf={({ values }) => values.title || values.titleAr}
        restoreLabel={t('kept.restore')}
        dismissLabel={t('kept.discard')}
      />
      <StaleNotice isStale={isStale} />
      <MeanwhileNotice text={page?.hasUnpublishedChanges === true && t('dialog.changed')} />
      <SubTabs
        label={t('form.parts')}
        value={part}
        onChange={(name) => {
          setPart(name as Part);
        }}
        tabs={PART_NAMES.map((name) => ({
          value: name,
          label: t(`form.${name}`),
          hasProblem: isWrong(name),
          content: contents[name],
        }))}
      />
    </FormDialog>
  );
}
