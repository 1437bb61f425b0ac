import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { Field } from '~/components/admin/field';
import { categoriesQuery } from '~/features/categories/queries';
import { useCategoriesTexts } from '~/i18n/admin/categories';
import { useImportTexts } from '~/i18n/admin/import';
import { useAdminTexts } from '~/i18n/admin/shell';
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
  const shared = useAdminTexts();
  const failed = useCategoriesTexts()('notice.fetchFailed');
  const language = useLanguage();
  const { data: categories = [], isError, refetch } = useQuery(categoriesQuery);
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
          {isError && (
            <p role="alert" className="mt-1.5 text-sm">
              {failed}{' '}
              <button type="button" className="font-semibold underline" onClick={() => void refetch()}>
                {shared('action.retry')}
              </button>
            </p>
          )}
        </>
      )}
    </Field>
  );
}
