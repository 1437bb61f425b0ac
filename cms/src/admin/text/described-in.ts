/** The descriptions of a file in the media library. The panel labels the caption as the Arabic one. */
interface Described {
  alternativeText: string | null;
  caption: string | null;
}

const ARABIC_LETTER = /\p{Script=Arabic}/u;

/**
 * The description of a picture in the language of a text. Empty where it has none, as for a featured picture
 * (adapters/src/resources/media.ts): a caption without an Arabic letter is not an Arabic description.
 */
export function describedIn(locale: string, { alternativeText, caption }: Described): string {
  if (locale !== 'ar') return alternativeText ?? '';
  return caption && ARABIC_LETTER.test(caption) ? caption : '';
}
