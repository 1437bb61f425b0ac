import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { inLanguage, languageOf, type Language } from './language';

/** The language of a part of the screen that is shown as on another one, as a preview is. */
export const ShownLanguage = createContext<Language | undefined>(undefined);

/** The language of the current address. */
export function useLanguage(): Language {
  const { pathname } = useLocation();
  return use(ShownLanguage) ?? languageOf(pathname);
}

/** Turns an address of `paths` into the one of the current language. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage();
  return (path) => inLanguage(path, language);
}
