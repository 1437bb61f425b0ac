import { textsHook } from '~/i18n';
import ar from './users.ar.json';
import en from './users.en.json';

/** The texts of this part of the dashboard, in the language of the screen. */
export const useUsersTexts = textsHook('adminUsers', { en, ar });
