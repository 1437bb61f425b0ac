import { useTranslation } from 'react-i18next';
import { addTexts } from '~/i18n';
import type { ArabicOf } from '~/i18n/dictionary';
import ar from './pictures.ar.json';
import en from './pictures.en.json';

addTexts('adminPictures', { en, ar: ar satisfies ArabicOf<typeof en> });

/** The texts of uploading pictures, in the language of the screen. */
export function usePicturesTexts() {
  return useTranslation('adminPictures').t;
}
