import { textsHook } from '~/i18n';
import ar from './trash.ar.json';
import en from './trash.en.json';

/** The texts of this part of the dashboard, in the language of the screen. */
export const useTrashTexts = textsHook('adminTrash', { en, ar });
