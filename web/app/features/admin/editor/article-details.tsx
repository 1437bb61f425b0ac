import { slugify } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '~/components/admin/field';
import { categoriesQuery } from '~/features/categories/queries';
import { useEditorTexts } from '~/i18n/admin/editor';
import { useAdminTexts } from '~/i18n/admin/shell';
import { categoryName } from '~/lib/category-name';
import { useLanguage } from '~/lib/use-language';
import type { ArticleValues } from './article-values';

import { TagsField } from './tags-field';
import { useFieldProblem } from './use-field-problem';

/** Where an article belongs: category, tags, address, homepage. `savedSlug`: the address that the article has already. */
export function ArticleDetails({ savedSlug }: { savedSlug: string | undefined }) {
  const t = useEditorTexts();
  const problem = useFieldProblem();
  const { register } = useFormContext<ArticleValues>();
  const title = useWatch<ArticleValues, 'title'>({ name: 'title' });
  return (
    <div className="space-y-5">
      <CategoryField />
      <TagsField />
      <Field
        label={t('field.slug')}
        hint={t(savedSlug ? 'field.slugEditHint' : 'field.slugHint')}
        problem={problem('slug')}
      >
        {(field) => (
          <input
            {...field}
            {...register('slug')}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            placeholder={savedSlug ?? slugify(title)}
            className="field"
          />
        )}
      </Field>
      <label className="flex items-center gap-3 font-semibold">
        <input type="checkbox" className="checkbox" {...register('featured')} />
        {t('field.featured')}
      </label>
    </div>
  );
}

function CategoryField() {
  const t = useEditorTexts();
  const admin = useAdminTexts();
  const language = useLanguage();
  const problem = useFieldProblem();
  const { register } = useFormContext<ArticleValues>();
  const { data: categories, isError, refetch } = useQuery(categoriesQuery);
  return (
    <Field label={t('field.category')} problem={problem('categoryId')} required>
      {(field) => (
        <>
          <select
            {...field}
            // The chosen one can be shown as soon as it is there.
            key={String(categories?.length)}
            {...register('categoryId', { setValueAs: Number })}
            className="field"
          >
            <option value={0}>{t('field.chooseCategory')}</option>
            {categories?.map((category) => (
              <option key={category.id} value={category.id}>
                {categoryName(category, language)}
              </option>
            ))}
          </select>
          {isError && (
            <p role="alert" className="mt-1.5 text-sm">
              {t('notice.categoriesFailed')}{' '}
              <button type="button" className="font-semibold underline" onClick={() => void refetch()}>
                {admin('action.retry')}
              </button>
            </p>
          )}
        </>
      )}
    </Field>
  );
}
