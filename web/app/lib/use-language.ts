import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { inLanguage, languageOf, type Language } from './language';

/** The language of a part of the screen that is shown in another language, such as a preview. */
export const ShownLanguage = createContext<Language | undefined>(undefined);

/** The language of the current address. */
export function useLanguage(): Language {
  const { pathname } = useLocation();
  return use(ShownLanguage) ?? languageOf(pathname);
}

/** Converts an address of `paths` to the current language. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage();
  return (path) => inLanguage(path, language);
}
