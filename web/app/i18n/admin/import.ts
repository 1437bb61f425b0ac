import { textsHook } from '~/i18n';
import ar from './import.ar.json';
import en from './import.en.json';

/** The texts of this part of the dashboard, in the language of the screen. */
export const useImportTexts = textsHook('adminImport', { en, ar });
