import { synonymGroupInputSchema, type SynonymGroup } from '@mihwar/adapters/contract';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { TextAreaField } from '~/components/admin/input-field';
import { FormDialog } from '~/features/admin/form/form-dialog';
import { StaleNotice } from '~/features/admin/form/stale-notice';
import { rules } from '~/features/admin/form/rules';
import { useProblemText } from '~/i18n/admin/problems';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { useSaveGroup } from './calls';

/** One word a line. */
const valuesOf = (group: SynonymGroup | null) => ({ words: group?.words.join('\n') ?? '' });

type Values = ReturnType<typeof valuesOf>;

/** Whatever is wrong with a word is said of the field that has them all. */
const sentValues = z.object({ words: z.string() }).transform(({ words }, context) => {
  const lines = words.split('\n').map((line) => line.trim());
  const result = synonymGroupInputSchema.safeParse({ words: lines.filter(Boolean) });
  if (result.success) return result.data;
  for (const { message } of result.error.issues)
    context.addIssue({ code: 'custom', path: ['words'], message });
  return z.NEVER;
});

interface GroupDialogProps {
  /** Null: a new one. */
  group: SynonymGroup | null;
  /** Whether somebody has deleted it since the dialog was opened. */
  isDeleted?: boolean;
  onClose: () => void;
}

/** Adds or edits a group of synonyms. */
export function GroupDialog({ group, isDeleted, onClose }: GroupDialogProps) {
  const t = useTranslationsTexts();
  const shared = useAdminTexts();
  const problemText = useProblemText();
  const { save, isStale } = useSaveGroup(group);
  const form = useForm({
    resolver: rules<Values, z.output<typeof sentValues>>(sentValues),
    defaultValues: valuesOf(group),
  });
  return (
    <FormDialog
      title={t(group ? 'synonyms.dialog.edit' : 'synonyms.dialog.add')}
      form={form}
      isDeleted={isDeleted}
      onSave={save.mutateAsync}
      onClose={onClose}
      saveLabel={shared(group ? 'action.save' : 'action.create')}
      savingLabel={shared(group ? 'action.saving' : 'action.creating')}
    >
      <StaleNotice isStale={isStale} />
      <TextAreaField
        {...form.register('words')}
        dir="auto"
        rows={6}
        // Each line has the direction of its own letters.
        className="[unicode-bidi:plaintext]"
        label={t('synonyms.field.words')}
        hint={t('synonyms.field.wordsHint')}
        problem={problemText(form.formState.errors.words?.message)}
        autoComplete="off"
        autoCapitalize="none"
        required
      />
    </FormDialog>
  );
}
