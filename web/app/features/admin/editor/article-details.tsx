import { ARTICLE_COMMENTS_MODES, slugify } from '@mihwar/adapters/contract';
import { Controller, useController, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '~/components/admin/field';
import { InputField, TextAreaField } from '~/components/admin/input-field';
import { CategorySelect } from '~/features/admin/categories/category-select';
import { useMay } from '~/features/admin/session/current-user';
import { useEditorTexts } from '~/i18n/admin/editor';
import { LANGUAGES } from '~/lib/language';
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
      <InputField
        {...register('slug')}
        label={t('field.slug')}
        hint={t(savedSlug ? 'field.slugEditHint' : 'field.slugHint')}
        problem={problem('slug')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder={savedSlug ?? madeSlug}
      />
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
        <TextAreaField
          key={name}
          {...register(name)}
          lang={CORRECTIONS[name]}
          dir={LANGUAGES[CORRECTIONS[name]].dir}
          label={t(`field.${name}`)}
          hint={name === 'correction' ? t('field.correctionHint') : undefined}
          problem={problem(name)}
          rows={2}
        />
      ))}
      <Controller
        control={control}
        name="correctedAt"
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <InputField
            ref={ref}
            label={t('field.correctedAt')}
            hint={t('field.correctedAtHint')}
            problem={problem('correctedAt')}
            type="date"
            // The publication's days are in UTC (lib/dates.ts).
            value={value.slice(0, 10)}
            onChange={({ target }) => {
              // A date that lacks a part is empty, and is not meant to remove the former one.
              if (target.validity.badInput) return;
              onChange(target.value ? `${target.value}T00:00:00.000Z` : '');
            }}
            onBlur={onBlur}
          />
        )}
      />
    </>
  );
}

function CategoryField() {
  const t = useEditorTexts();
  const problem = useFieldProblem();
  const { field: chosen } = useController<ArticleValues, 'categoryId'>({ name: 'categoryId' });
  return (
    <Field label={t('field.category')} problem={problem('categoryId')} required>
      {(field) => <CategorySelect {...field} {...chosen} placeholder={t('field.chooseCategory')} />}
    </Field>
  );
}
