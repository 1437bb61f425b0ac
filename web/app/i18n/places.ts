import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addTexts } from '~/i18n';
import type { ArabicPlacesDictionary } from './dictionary';
import ar from './places.ar.json';
import en from './places.en.json';

addTexts('places', { en, ar: ar satisfies ArabicPlacesDictionary });

/** The texts of the pages of categories, authors and tags, in the language of the screen. */
export function usePlacesTexts(): TFunction<'places'> {
  return useTranslation('places').t;
}
