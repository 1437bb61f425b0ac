import { textsHook } from '~/i18n';
import ar from './categories.ar.json';
import en from './categories.en.json';

/** The texts of this part of the dashboard, in the language of the screen. */
export const useCategoriesTexts = textsHook('adminCategories', { en, ar });
