import { textsHook } from '~/i18n';
import ar from './account.ar.json';
import en from './account.en.json';

/** The texts of this part of the dashboard, in the language of the screen. */
export const useOwnAccountTexts = textsHook('adminAccount', { en, ar });
