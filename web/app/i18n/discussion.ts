import type { TFunction } from 'i18next';
import { i18nFor, textsHook } from '~/i18n';
import type { Language } from '~/lib/language';
import ar from './discussion.ar.json';
import en from './discussion.en.json';

/** The texts about comments, which only the page of an article needs, in the language of the screen. */
export const useDiscussionTexts = textsHook('discussion', { en, ar });

/** The same outside of a screen. */
export function discussionTexts(language: Language): TFunction<'discussion'> {
  return i18nFor(language).getFixedT(language, 'discussion');
}
