import { useFormContext } from 'react-hook-form';
import { useEditorTexts } from '~/i18n/admin/editor';
import { LANGUAGE_CODES, type Language } from '~/lib/language';
import type { ArticleValues } from './article-values';

/** The choice of the language in which a new article begins. It stays for good. */
export function OriginalChoice({ onChosen }: { onChosen: (language: Language) => void }) {
  const t = useEditorTexts();
  const { register } = useFormContext<ArticleValues>();
  const field = register('original', {
    onChange: (event: { target: { value: Language } }) => {
      onChosen(event.target.value);
    },
  });
  return (
    <fieldset className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      <legend className="float-start me-6 font-semibold">{t('original.label')}</legend>
      {LANGUAGE_CODES.map((language) => (
        <label key={language} className="inline-flex min-h-6 items-center gap-2">
          <input type="radio" value={language} {...field} className="accent-signal" />
          {t(`language.${language}`)}
        </label>
      ))}
      <p className="text-soft">{t('original.hint')}</p>
    </fieldset>
  );
}
