import { useTranslation } from 'react-i18next';
import { addTexts } from '~/i18n';
import type { ArabicOf } from '~/i18n/dictionary';
import ar from './trash.ar.json';
import en from './trash.en.json';

addTexts('adminTrash', { en, ar: ar satisfies ArabicOf<typeof en> });

/** The texts of this part of the dashboard, in the language of the screen. */
export function useTrashTexts() {
  return useTranslation('adminTrash').t;
}
