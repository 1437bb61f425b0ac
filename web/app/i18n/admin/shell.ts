import { useTranslation } from 'react-i18next';
import { addTexts } from '~/i18n';
import type { ArabicOf } from '~/i18n/dictionary';
import ar from './shell.ar.json';
import en from './shell.en.json';

addTexts('admin', { en, ar: ar satisfies ArabicOf<typeof en> });

/** The texts of the dashboard's frame, and those that its tabs share, in the language of the screen. */
export function useAdminTexts() {
  return useTranslation('admin').t;
}
