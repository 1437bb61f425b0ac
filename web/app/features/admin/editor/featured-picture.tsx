import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '~/components/admin/field';
import { PictureField } from '~/features/admin/pictures/picture-field';
import type { PictureUpload } from '~/features/admin/pictures/use-picture-upload';
import { useEditorTexts } from '~/i18n/admin/editor';
import { LANGUAGES } from '~/lib/language';
import type { ArticleValues } from './article-values';
import { useFieldProblem } from './use-field-problem';

const TEXTS = { imageAlt: 'en', imageAltAr: 'ar' } as const;

/** The picture above an article and on its cards, and what it shows, in both languages. */
export function FeaturedPicture({ upload }: { upload: PictureUpload & { problem: string | undefined } }) {
  const t = useEditorTexts();
  const problem = useFieldProblem();
  const { control, register } = useFormContext<ArticleValues>();
  const imageUrl = useWatch<ArticleValues, 'imageUrl'>({ name: 'imageUrl' });
  return (
    <div className="space-y-5">
      <Controller
        control={control}
        name="imageUrl"
        render={({ field: { value, onChange } }) => (
          <PictureField
            label={t('field.picture')}
            value={value}
            onChange={onChange}
            upload={upload}
            problem={upload.problem ?? problem('imageUrl')}
          />
        )}
      />
      {imageUrl &&
        (['imageAlt', 'imageAltAr'] as const).map((name) => (
          <Field
            key={name}
            label={t(`field.${name}`)}
            hint={name === 'imageAlt' ? t('field.imageAltHint') : undefined}
            problem={problem(name)}
          >
            {(field) => (
              <input
                {...field}
                {...register(name)}
                lang={TEXTS[name]}
                dir={LANGUAGES[TEXTS[name]].dir}
                autoComplete="off"
                className="field"
              />
            )}
          </Field>
        ))}
    </div>
  );
}
