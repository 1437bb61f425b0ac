import { textsHook } from '~/i18n';
import ar from './schedule.ar.json';
import en from './schedule.en.json';

/** The texts of this part of the dashboard, in the language of the screen. */
export const useScheduleTexts = textsHook('adminSchedule', { en, ar });
