import { textsHook } from '~/i18n';
import ar from './shell.ar.json';
import en from './shell.en.json';

/** The texts of the dashboard's frame, and those that its tabs share, in the language of the screen. */
export const useAdminTexts = textsHook('admin', { en, ar });
