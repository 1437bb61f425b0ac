import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { InputField } from '~/components/admin/input-field';
import { PictureField } from '~/features/admin/pictures/picture-field';
import type { PictureUpload } from '~/features/admin/pictures/use-picture-upload';
import { useEditorTexts } from '~/i18n/admin/editor';
import { LANGUAGES } from '~/lib/language';
import type { ArticleValues } from './article-values';
import { FocusField } from './focus-field';
import { useFieldProblem } from './use-field-problem';

/** The texts about the picture, in both languages. */
const NAMES = [
  'imageAlt',
  'imageAltAr',
  'imageCaption',
  'imageCaptionAr',
  'imageCredit',
  'imageCreditAr',
] as const;
const languageOf = (name: (typeof NAMES)[number]) => (name.endsWith('Ar') ? 'ar' : 'en');

/** The picture above an article and on its cards, with its texts in both languages. */
export function FeaturedPicture({ upload }: { upload: PictureUpload & { problem: string | undefined } }) {
  const t = useEditorTexts();
  const problem = useFieldProblem();
  const { control, register, setValue } = useFormContext<ArticleValues>();
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
            onChange={(url) => {
              onChange(url);
              // It was chosen in the former picture.
              setValue('imageFocusAr', '');
            }}
            upload={upload}
            problem={upload.problem ?? problem('imageUrl')}
          />
        )}
      />
      {imageUrl &&
        NAMES.map((name) => (
          <InputField
            key={name}
            {...register(name)}
            lang={languageOf(name)}
            dir={LANGUAGES[languageOf(name)].dir}
            label={t(`field.${name}`)}
            hint={name === 'imageAlt' ? t('field.imageAltHint') : undefined}
            problem={problem(name)}
            autoComplete="off"
          />
        ))}
      {imageUrl && <FocusField imageUrl={imageUrl} />}
    </div>
  );
}
