import { textsHook } from '~/i18n';
import ar from './history.ar.json';
import en from './history.en.json';

/** The texts of this part of the newsroom, in the language of the screen. */
export const useHistoryTexts = textsHook('adminHistory', { en, ar });
