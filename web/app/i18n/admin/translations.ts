import { textsHook } from '~/i18n';
import ar from './translations.ar.json';
import en from './translations.en.json';

/** The texts of this part of the dashboard, in the language of the screen. */
export const useTranslationsTexts = textsHook('adminTranslations', { en, ar });
