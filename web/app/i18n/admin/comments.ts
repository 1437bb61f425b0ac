import { textsHook } from '~/i18n';
import ar from './comments.ar.json';
import en from './comments.en.json';

/** The texts of this part of the dashboard, in the language of the screen. */
export const useCommentsTexts = textsHook('adminComments', { en, ar });
