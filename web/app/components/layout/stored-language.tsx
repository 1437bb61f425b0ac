import { useEffect } from 'react';
import { writeStored } from '~/lib/stored';
import { useLanguage } from '~/lib/use-language';

/** Remembers the language of the address under the key `language` (requirements 2.7). */
export function StoredLanguage() {
  const language = useLanguage();
  useEffect(() => {
    writeStored('language', language);
  }, [language]);
  return null;
}
