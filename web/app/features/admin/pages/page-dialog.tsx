import type { StaticPage } from '@mihwar/adapters/contract';
import { useEffect, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { SubTabs } from '~/components/admin/sub-tabs';
import { Switch } from '~/components/admin/switch';
import { FormDialog } from '~/features/admin/form/form-dialog';
import { useDeviceDraft } from '~/features/admin/use-device-draft';
import { usePagesTexts } from '~/i18n/admin/pages';
import { useAdminTexts } from '~/i18n/admin/shell';
import { KeptNotice } from './kept-notice';
import { useSavePage } from './mutations';
import {
  PART_NAMES,
  PARTS,
  usePageForm,
  valuesOf,
  type PageForm,
  type PageValues,
  type Part,
} from './page-form';
import { SeoPart } from './seo-part';
import { ArabicPart, EnglishPart } from './text-parts';

interface PageDialogProps {
  /** Null: a new one. */
  page: StaticPage | null;
  onClose: () => void;
}

/** Creates or edits a static page, in both languages, with what search engines are told (spec §2). */
export function PageDialog({ page, onClose }: PageDialogProps) {
  const t = usePagesTexts();
  const shared = useAdminTexts();
  const form = usePageForm(page);
  const draft = useKeptPage(page, form);
  const { mutateAsync } = useSavePage(page?.id ?? null);
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
      onSave={async (values) => {
        await mutateAsync(values);
        draft.discard();
      }}
      onRefused={(wrong) => {
        const first = PART_NAMES.find((name) => PARTS[name].some((field) => wrong.includes(field)));
        if (first) setPart(first);
      }}
      onClose={onClose}
      saveLabel={shared(page ? 'action.save' : 'action.create')}
      savingLabel={shared(page ? 'action.saving' : 'action.creating')}
      problem={isLacking ? t('form.required') : undefined}
      isKept
      aside={
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
      }
    >
      {draft.offered && <KeptNotice onRestore={draft.restore} onDiscard={draft.discard} />}
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

/** What is typed is kept on the device; what an earlier visit has left is offered. */
function useKeptPage(page: StaticPage | null, form: PageForm) {
  const { kept, keep, discard } = useDeviceDraft<PageValues>(`page:${page?.id ?? 'new'}`);
  const [isOffered, setOffered] = useState(
    kept !== undefined && JSON.stringify(kept) !== JSON.stringify(valuesOf(page)),
  );
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) keep(values);
        },
      }),
    [form, keep],
  );
  return {
    offered: isOffered,
    restore: () => {
      form.reset({ ...valuesOf(page), ...kept }, { keepDefaultValues: true });
      setOffered(false);
    },
    discard: () => {
      discard();
      setOffered(false);
    },
  };
}
