import { textsHook } from '~/i18n';
import ar from './settings.ar.json';
import en from './settings.en.json';

/** The texts of this part of the dashboard, in the language of the screen. */
export const useSettingsTexts = textsHook('adminSettings', { en, ar });

type BuiltIn = keyof typeof en.about;

/** The keys of the settings that the site knows, in the order of the file. */
export const BUILT_IN = Object.keys(en.about) as BuiltIn[];

/** Whether a setting is one that the site comes with, and that `about` describes in both languages. */
export const isBuiltIn = (key: string): key is BuiltIn => Object.hasOwn(en.about, key);
