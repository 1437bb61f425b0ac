import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { Field } from '~/components/admin/field';
import { CategoriesFailed } from '~/features/admin/categories/categories-failed';
import { latestCategoriesQuery } from '~/features/admin/categories/queries';
import { useImportTexts } from '~/i18n/admin/import';
import { categoryName } from '~/lib/category-name';
import { useLanguage } from '~/lib/use-language';

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
  const language = useLanguage();
  const { data: categories = [] } = useQuery(latestCategoriesQuery);
  return (
    <Field
      label={t('category.label')}
      hint={t('category.hint')}
      problem={isMissing ? t('category.requiredText') : undefined}
      required
    >
      {(field) => (
        <>
          <select
            {...field}
            ref={ref}
            className="field"
            value={value ?? ''}
            onChange={(event) => {
              onChange(event.target.value ? Number(event.target.value) : null);
            }}
          >
            <option value="">{t('category.choose')}</option>
            {categories.map((category) => (
              <option key={category.id} value={category.id}>
                {categoryName(category, language)}
              </option>
            ))}
          </select>
          <CategoriesFailed />
        </>
      )}
    </Field>
  );
}
