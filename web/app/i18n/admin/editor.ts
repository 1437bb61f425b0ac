import { textsHook } from '~/i18n';
import ar from './editor.ar.json';
import en from './editor.en.json';

/** The texts of this part of the dashboard, in the language of the screen. */
export const useEditorTexts = textsHook('adminEditor', { en, ar });
