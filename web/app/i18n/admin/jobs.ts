import { textsHook } from '~/i18n';
import ar from './jobs.ar.json';
import en from './jobs.en.json';

/** The texts of this part of the dashboard, in the language of the screen. */
export const useJobsTexts = textsHook('adminJobs', { en, ar });
