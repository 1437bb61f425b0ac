import { ARTICLE_COMMENTS_MODES, slugify } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { Controller, useController, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '~/components/admin/field';
import { CategoriesFailed } from '~/features/admin/categories/categories-failed';
import { latestCategoriesQuery } from '~/features/admin/categories/queries';
import { useMay } from '~/features/admin/session/current-user';
import { useEditorTexts } from '~/i18n/admin/editor';
import { categoryName } from '~/lib/category-name';
import { LANGUAGES } from '~/lib/language';
import { useLanguage } from '~/lib/use-language';
import type { ArticleValues } from './article-values';

import { TagsField } from './tags-field';
import { useFieldProblem } from './use-field-problem';

/**
 * The place of an article: category, tags, address, homepage. `savedSlug` is the present address of the
 * article.
 */
export function ArticleDetails({ savedSlug }: { savedSlug: string | undefined }) {
  const t = useEditorTexts();
  const problem = useFieldProblem();
  const mayPublish = useMay()('publish');
  const { register } = useFormContext<ArticleValues>();
  const [original, title, titleAr] = useWatch<ArticleValues, ['original', 'title', 'titleAr']>({
    name: ['original', 'title', 'titleAr'],
  });
  // The server makes the address from the title of the original (createArticle).
  const madeSlug = (original === 'ar' && slugify(titleAr)) || slugify(title);
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
            placeholder={savedSlug ?? madeSlug}
            className="field"
          />
        )}
      </Field>
      <CorrectionFields />
      <Field label={t('field.commentsMode')} problem={problem('commentsMode')}>
        {(field) => (
          <select {...field} {...register('commentsMode')} className="field">
            {ARTICLE_COMMENTS_MODES.map((mode) => (
              <option key={mode} value={mode}>
                {t(`comments.${mode}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {mayPublish && (
        <label className="flex items-center gap-3 font-semibold">
          <input type="checkbox" className="checkbox" {...register('featured')} />
          {t('field.featured')}
        </label>
      )}
    </div>
  );
}

const CORRECTIONS = { correction: 'en', correctionAr: 'ar' } as const;

/** The correction of an article: what was wrong, in both languages, and when it was corrected. */
function CorrectionFields() {
  const t = useEditorTexts();
  const problem = useFieldProblem();
  const { control, register } = useFormContext<ArticleValues>();
  return (
    <>
      {(['correction', 'correctionAr'] as const).map((name) => (
        <Field
          key={name}
          label={t(`field.${name}`)}
          hint={name === 'correction' ? t('field.correctionHint') : undefined}
          problem={problem(name)}
        >
          {(field) => (
            <textarea
              {...field}
              {...register(name)}
              lang={CORRECTIONS[name]}
              dir={LANGUAGES[CORRECTIONS[name]].dir}
              rows={2}
              className="field block"
            />
          )}
        </Field>
      ))}
      <Controller
        control={control}
        name="correctedAt"
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <Field
            label={t('field.correctedAt')}
            hint={t('field.correctedAtHint')}
            problem={problem('correctedAt')}
          >
            {(field) => (
              <input
                {...field}
                ref={ref}
                type="date"
                // The publication's days are in UTC (lib/dates.ts).
                value={value.slice(0, 10)}
                onChange={({ target }) => {
                  // A date that lacks a part is empty, and is not meant to remove the former one.
                  if (target.validity.badInput) return;
                  onChange(target.value ? `${target.value}T00:00:00.000Z` : '');
                }}
                onBlur={onBlur}
                className="field"
              />
            )}
          </Field>
        )}
      />
    </>
  );
}

function CategoryField() {
  const t = useEditorTexts();
  const language = useLanguage();
  const problem = useFieldProblem();
  const { field: chosen } = useController<ArticleValues, 'categoryId'>({ name: 'categoryId' });
  const { data: categories } = useQuery(latestCategoriesQuery);
  return (
    <Field label={t('field.category')} problem={problem('categoryId')} required>
      {(field) => (
        <>
          <select
            {...field}
            // React selects the chosen category also when its option arrives later.
            {...chosen}
            onChange={({ target }) => {
              chosen.onChange(Number(target.value));
            }}
            className="field"
          >
            <option value={0}>{t('field.chooseCategory')}</option>
            {categories?.map((category) => (
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
