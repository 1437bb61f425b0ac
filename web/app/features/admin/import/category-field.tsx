import type { Ref } from 'react';
import { Field } from '~/components/admin/field';
import { CategorySelect } from '~/features/admin/categories/category-select';
import { useImportTexts } from '~/i18n/admin/import';

interface CategoryFieldProps {
  value: number | null;
  onChange: (id: number | null) => void;
  /** The user tried to import without it. */
  isMissing: boolean;
  ref: Ref<HTMLSelectElement>;
}

/** The category of imported articles. */
export function CategoryField({ value, onChange, isMissing, ref }: CategoryFieldProps) {
  const t = useImportTexts();
  return (
    <Field
      label={t('category.label')}
      hint={t('category.hint')}
      problem={isMissing ? t('category.requiredText') : undefined}
      required
    >
      {(field) => (
        <CategorySelect
          {...field}
          ref={ref}
          value={value ?? 0}
          placeholder={t('category.choose')}
          onChange={(id) => {
            onChange(id || null);
          }}
        />
      )}
    </Field>
  );
}
