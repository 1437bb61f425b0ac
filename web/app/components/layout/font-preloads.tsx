import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url';
import naskh from '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2?url';
import readex from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import type { Language } from '~/lib/language';

/** The two faces that the first screen of each language is set in. The rest loads when a page needs it. */
const FIRST_SCREEN: Record<Language, string[]> = { en: [archivo, serif], ar: [readex, naskh] };

export function FontPreloads({ language }: { language: Language }) {
  return FIRST_SCREEN[language].map((href) => (
    <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
  ));
}
