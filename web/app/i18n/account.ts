import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addTexts, i18nFor } from '~/i18n';
import type { Language } from '~/lib/language';
import ar from './account.ar.json';
import en from './account.en.json';
import type { ArabicAccountDictionary } from './dictionary';

addTexts('account', { en, ar: ar satisfies ArabicAccountDictionary });

export type AccountTexts = TFunction<'account'>;

/** The texts of signing in and of passwords, in the language of the screen. */
export function useAccountTexts(): AccountTexts {
  return useTranslation('account').t;
}

/** The same outside of a screen, for the response to a form that was sent without scripts. */
export function accountTexts(language: Language): AccountTexts {
  return i18nFor(language).getFixedT(language, 'account');
}
