import type { TFunction } from 'i18next';
import { i18nFor, textsHook } from '~/i18n';
import type { Language } from '~/lib/language';
import ar from './reader.ar.json';
import en from './reader.en.json';

/** The texts about saved articles, news, and reading without a connection, in the language of the screen. */
export const useReaderTexts = textsHook('reader', { en, ar });

/** The same outside of a screen. */
export function readerTexts(language: Language): TFunction<'reader'> {
  return i18nFor(language).getFixedT(language, 'reader');
}
