import { ARABIC, ENGLISH, type Locale } from '../../../locales';

/** The languages of a source and of its translation. */
export interface Direction {
  from: Locale;
  to: Locale;
}

export const TO_ARABIC: Direction = { from: ENGLISH, to: ARABIC };
export const TO_ENGLISH: Direction = { from: ARABIC, to: ENGLISH };

/** The direction in which an article is translated that began in `original`. */
export const directionOf = (original: Locale): Direction => (original === ARABIC ? TO_ENGLISH : TO_ARABIC);
