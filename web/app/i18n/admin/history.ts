import { useTranslation } from 'react-i18next';
import { addTexts } from '~/i18n';
import type { ArabicOf } from '~/i18n/dictionary';
import ar from './history.ar.json';
import en from './history.en.json';

addTexts('adminHistory', { en, ar: ar satisfies ArabicOf<typeof en> });

/** The texts of this part of the newsroom, in the language of the screen. */
export function useHistoryTexts() {
  return useTranslation('adminHistory').t;
}
