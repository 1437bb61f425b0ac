import { glossaryTermInputSchema, type GlossaryTerm } from '@mihwar/adapters/contract';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { IN_ARABIC, IN_ENGLISH, InputField, TextAreaField } from '~/components/admin/input-field';
import { Switch } from '~/components/admin/switch';
import { FormDialog } from '~/features/admin/form/form-dialog';
import { StaleNotice } from '~/features/admin/form/stale-notice';
import { rules } from '~/features/admin/form/rules';
import { useProblemText } from '~/i18n/admin/problems';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { useSaveTerm } from './calls';

const valuesOf = (term: GlossaryTerm | null) => ({
  term: term?.term ?? '',
  arabic: term?.arabic ?? '',
  doNotTranslate: term?.doNotTranslate ?? false,
  isCaseSensitive: term?.isCaseSensitive ?? false,
  notes: term?.notes ?? '',
});

type Values = ReturnType<typeof valuesOf>;

/**
 * The Arabic of a term that is not translated stays in the form, in case the user changes their mind. It is
 * not sent.
 */
const sentValues = z.preprocess((values) => {
  const { arabic, notes, ...rest } = values as Values;
  return { ...rest, arabic: rest.doNotTranslate ? null : arabic || null, notes: notes || null };
}, glossaryTermInputSchema);

interface TermDialogProps {
  /** Null for a new one. */
  term: GlossaryTerm | null;
  /** Whether somebody has deleted it since the dialog was opened. */
  isDeleted?: boolean;
  onClose: () => void;
}

/** Adds or edits a term of the glossary. */
export function TermDialog({ term, isDeleted, onClose }: TermDialogProps) {
  const t = useTranslationsTexts();
  const shared = useAdminTexts();
  const problemText = useProblemText();
  const { save, isStale } = useSaveTerm(term);
  const form = useForm({
    resolver: rules<Values, z.output<typeof glossaryTermInputSchema>>(sentValues),
    defaultValues: valuesOf(term),
  });
  const { register, control, formState } = form;
  const problem = (name: keyof Values) => problemText(formState.errors[name]?.message);
  const staysAsItIs = useWatch({ control, name: 'doNotTranslate' });

  return (
    <FormDialog
      title={t(term ? 'glossary.dialog.edit' : 'glossary.dialog.add')}
      form={form}
      isDeleted={isDeleted}
      onSave={save.mutateAsync}
      onClose={onClose}
      saveLabel={shared(term ? 'action.save' : 'action.create')}
      savingLabel={shared(term ? 'action.saving' : 'action.creating')}
    >
      <StaleNotice isStale={isStale} />
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField
          {...register('term')}
          {...IN_ENGLISH}
          label={t('glossary.field.term')}
          hint={t('glossary.field.termHint')}
          problem={problem('term')}
          autoComplete="off"
          required
        />
        {!staysAsItIs && (
          <InputField
            {...register('arabic')}
            {...IN_ARABIC}
            label={t('glossary.field.arabic')}
            problem={problem('arabic')}
            autoComplete="off"
            required
          />
        )}
      </div>
      <Controller
        control={control}
        name="doNotTranslate"
        render={({ field }) => (
          <Switch
            label={t('glossary.doNotTranslate')}
            hint={t('glossary.field.doNotTranslateHint')}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="isCaseSensitive"
        render={({ field }) => (
          <Switch
            label={t('glossary.caseSensitive')}
            hint={t('glossary.field.caseSensitiveHint')}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <TextAreaField
        {...register('notes')}
        dir="auto"
        label={t('glossary.field.notes')}
        hint={t('glossary.field.notesHint')}
        problem={problem('notes')}
      />
    </FormDialog>
  );
}
