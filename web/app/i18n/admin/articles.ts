import { textsHook } from '~/i18n';
import ar from './articles.ar.json';
import en from './articles.en.json';

/** The texts of this part of the dashboard, in the language of the screen. */
export const useArticlesTexts = textsHook('adminArticles', { en, ar });
