import { useTranslation } from 'react-i18next';
import { addTexts } from '~/i18n';
import type { ArabicOf } from '~/i18n/dictionary';
import ar from './schedule.ar.json';
import en from './schedule.en.json';

addTexts('adminSchedule', { en, ar: ar satisfies ArabicOf<typeof en> });

/** The texts of this part of the dashboard, in the language of the screen. */
export function useScheduleTexts() {
  return useTranslation('adminSchedule').t;
}
