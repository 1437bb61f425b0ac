import { categoryInputSchema, slugify, type Category } from '@mihwar/adapters/contract';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { IN_ARABIC, IN_ENGLISH, InputField, TextAreaField } from '~/components/admin/input-field';
import { changedFields } from '~/features/admin/form/changed-fields';
import { FormDialog } from '~/features/admin/form/form-dialog';
import { rules } from '~/features/admin/form/rules';
import { StaleNotice } from '~/features/admin/form/stale-notice';
import { useCategoriesTexts } from '~/i18n/admin/categories';
import { useProblemText } from '~/i18n/admin/problems';
import { useAdminTexts } from '~/i18n/admin/shell';
import { DEFAULT_ICON } from './icons';
import { IconPicker } from './icon-picker';
import { useSaveCategory } from './mutations';

const valuesOf = (category: Category | null) => ({
  name: category?.name ?? '',
  nameAr: category?.nameAr ?? '',
  slug: category?.slug ?? '',
  icon: category?.icon ?? DEFAULT_ICON,
  description: category?.description ?? '',
  descriptionAr: category?.descriptionAr ?? '',
});

type Values = ReturnType<typeof valuesOf>;

interface CategoryDialogProps {
  /** Null for a new one. */
  category: Category | null;
  /** Whether somebody has deleted it since the dialog was opened. */
  isDeleted?: boolean;
  onClose: () => void;
}

/** Creates or edits a category. The address of a new one follows its name until the user types another. */
export function CategoryDialog({ category, isDeleted, onClose }: CategoryDialogProps) {
  const t = useCategoriesTexts();
  const shared = useAdminTexts();
  const problemText = useProblemText();
  const { save, isStale } = useSaveCategory(category);
  const form = useForm({
    resolver: rules<Values, z.output<typeof categoryInputSchema>>(categoryInputSchema),
    defaultValues: valuesOf(category),
  });
  const { register, control } = form;
  const { errors, dirtyFields } = form.formState;
  const problem = (name: keyof Values) => problemText(errors[name]?.message);
  const [slugFollows, setSlugFollows] = useState(!category);
  const isNameless = useWatch({ control, name: 'name' }).trim() === '';

  return (
    <FormDialog
      title={t(category ? 'dialog.edit' : 'dialog.create')}
      form={form}
      isDeleted={isDeleted}
      hasTrash
      onSave={(values) => save.mutateAsync(category ? changedFields(values, dirtyFields) : values)}
      onClose={onClose}
      saveLabel={shared(category ? 'action.save' : 'action.create')}
      savingLabel={shared(category ? 'action.saving' : 'action.creating')}
      isIncomplete={isNameless}
    >
      <StaleNotice isStale={isStale} />
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField
          {...register('name', {
            onChange: ({ target }: { target: HTMLInputElement }) => {
              if (slugFollows) form.setValue('slug', slugify(target.value));
            },
          })}
          {...IN_ENGLISH}
          label={t('field.name')}
          problem={problem('name')}
          autoComplete="off"
          required
        />
        <InputField
          {...register('nameAr')}
          {...IN_ARABIC}
          label={t('field.nameAr')}
          problem={problem('nameAr')}
          autoComplete="off"
        />
      </div>
      <InputField
        {...register('slug', {
          onChange: ({ target }: { target: HTMLInputElement }) => {
            setSlugFollows(!category && target.value === '');
          },
        })}
        dir="ltr"
        label={t('field.slug')}
        hint={t(category ? 'field.slugEditHint' : 'field.slugHint')}
        problem={problem('slug')}
        autoComplete="off"
        spellCheck={false}
      />
      <Controller
        control={control}
        name="icon"
        render={({ field }) => <IconPicker value={field.value} onChange={field.onChange} />}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextAreaField
          {...register('description')}
          {...IN_ENGLISH}
          label={t('field.description')}
          problem={problem('description')}
        />
        <TextAreaField
          {...register('descriptionAr')}
          {...IN_ARABIC}
          label={t('field.descriptionAr')}
          problem={problem('descriptionAr')}
        />
      </div>
    </FormDialog>
  );
}
