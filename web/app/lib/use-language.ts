import { useLocation } from 'react-router';
import { inLanguage, languageOf, type Language } from './language';

/** The language of the current address. */
export function useLanguage(): Language {
  return languageOf(useLocation().pathname);
}

/** Turns an address of `paths` into the one of the current language. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage();
  return (path) => inLanguage(path, language);
}
