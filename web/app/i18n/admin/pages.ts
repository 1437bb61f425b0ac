import { textsHook } from '~/i18n';
import ar from './pages.ar.json';
import en from './pages.en.json';

/** The texts of this part of the dashboard, in the language of the screen. */
export const usePagesTexts = textsHook('adminPages', { en, ar });
