import { textsHook } from '~/i18n';
import ar from './pictures.ar.json';
import en from './pictures.en.json';

/** The texts of uploading pictures, in the language of the screen. */
export const usePicturesTexts = textsHook('adminPictures', { en, ar });
