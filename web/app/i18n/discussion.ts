import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addTexts, i18nFor } from '~/i18n';
import type { Language } from '~/lib/language';
import type { ArabicDiscussionDictionary } from './dictionary';
import ar from './discussion.ar.json';
import en from './discussion.en.json';

addTexts('discussion', { en, ar: ar satisfies ArabicDiscussionDictionary });

/** The texts about comments that only the page of an article needs, in the language of the screen. */
export function useDiscussionTexts(): TFunction<'discussion'> {
  return useTranslation('discussion').t;
}

/** The same outside of a screen. */
export function discussionTexts(language: Language): TFunction<'discussion'> {
  return i18nFor(language).getFixedT(language, 'discussion');
}
