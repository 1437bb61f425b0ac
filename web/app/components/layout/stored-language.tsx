import { useEffect } from 'react';
import { useLanguage } from '~/lib/use-language';

/** Remembers the language of the address under the key `language` (requirements 2.7). */
export function StoredLanguage() {
  const language = useLanguage();
  useEffect(() => {
    try {
      localStorage.setItem('language', language);
    } catch {
      // A reader who forbids storage can still read.
    }
  }, [language]);
  return null;
}
