import { useTranslation } from 'react-i18next';
import { addTexts } from '~/i18n';
import type { ArabicOf } from '~/i18n/dictionary';
import ar from './editor.ar.json';
import en from './editor.en.json';

addTexts('adminEditor', { en, ar: ar satisfies ArabicOf<typeof en> });

/** The texts of this part of the dashboard, in the language of the screen. */
export function useEditorTexts() {
  return useTranslation('adminEditor').t;
}
