import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addTexts, i18nFor } from '~/i18n';
import type { Language } from '~/lib/language';
import type { ArabicReaderDictionary } from './dictionary';
import ar from './reader.ar.json';
import en from './reader.en.json';

addTexts('reader', { en, ar: ar satisfies ArabicReaderDictionary });

export type ReaderTexts = TFunction<'reader'>;

/** The texts about saved articles, news, and reading without a connection, in the language of the screen. */
export function useReaderTexts(): ReaderTexts {
  return useTranslation('reader').t;
}

/** The same outside of a screen. */
export function readerTexts(language: Language): ReaderTexts {
  return i18nFor(language).getFixedT(language, 'reader');
}
