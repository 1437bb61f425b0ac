import { textsHook } from '~/i18n';
import ar from './places.ar.json';
import en from './places.en.json';

/** The texts of the pages of categories, authors and tags, in the language of the screen. */
export const usePlacesTexts = textsHook('places', { en, ar });
