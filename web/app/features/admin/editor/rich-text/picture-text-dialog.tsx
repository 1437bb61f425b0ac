import { AdminDialog } from '~/components/admin/dialog';
import { TextAreaField } from '~/components/admin/input-field';
import { useEditorTexts } from '~/i18n/admin/editor';
import { LANGUAGES, type Language } from '~/lib/language';
import type { PictureInText } from './shared/pictures-in-text';
import { sending, written } from './small-form';

interface PictureTextDialogProps {
  picture: PictureInText;
  /** The language of the surrounding text. */
  language: Language;
  onSave: (alt: string) => void;
  onClose: () => void;
}

/** Asks for the alternative text of a picture. */
export function PictureTextDialog({ picture, language, onSave, onClose }: PictureTextDialogProps) {
  const t = useEditorTexts();
  const submit = sending((form) => {
    onSave(written(form, 'alt'));
    onClose();
  });
  return (
    <AdminDialog title={t('pictureText.title')} size="narrow" onClose={onClose}>
      <form onSubmit={submit} className="space-y-5">
        <img src={picture.src} alt="" className="mx-auto max-h-56 bg-sunk object-contain" />
        <TextAreaField
          label={t('pictureText.alt')}
          hint={t('pictureText.hint')}
          name="alt"
          rows={2}
          maxLength={500}
          lang={language}
          dir={LANGUAGES[language].dir}
          defaultValue={picture.alt}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="button button-outline button-small" onClick={onClose}>
            {t('pictureText.later')}
          </button>
          <button type="submit" className="button button-small">
            {t('pictureText.save')}
          </button>
        </div>
      </form>
    </AdminDialog>
  );
}
