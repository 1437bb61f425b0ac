import type { TFunction } from 'i18next';
import { i18nFor, textsHook } from '~/i18n';
import type { Language } from '~/lib/language';
import ar from './account.ar.json';
import en from './account.en.json';

export type AccountTexts = TFunction<'account'>;

/** The texts of signing in and of passwords, in the language of the screen. */
export const useAccountTexts = textsHook('account', { en, ar });

/** The same outside of a screen, for the response to a form that was sent without scripts. */
export function accountTexts(language: Language): AccountTexts {
  return i18nFor(language).getFixedT(language, 'account');
}
