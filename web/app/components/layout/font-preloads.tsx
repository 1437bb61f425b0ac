import type { Language } from '~/lib/language';
import archivo from '~/styles/fonts/archivo-latin.woff2?url';
import naskh from '~/styles/fonts/naskh-arabic.woff2?url';
import naskhLatin from '~/styles/fonts/naskh-latin.woff2?url';
import readex from '~/styles/fonts/readex-arabic.woff2?url';
import readexLatin from '~/styles/fonts/readex-latin.woff2?url';
import serif from '~/styles/fonts/source-serif-latin.woff2?url';

/**
 * The fonts of the first screen of each language: Arabic with its numbers and Latin names. Other fonts load
 * when a page needs them.
 */
const FIRST_SCREEN: Record<Language, string[]> = {
  en: [archivo, serif],
  ar: [readex, naskh, readexLatin, naskhLatin],
};

export function FontPreloads({ language }: { language: Language }) {
  return FIRST_SCREEN[language].map((href) => (
    <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
  ));
}
