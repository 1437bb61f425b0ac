import type { Language } from './language';

/**
 * Whether an article has an English text. Without one its English fields repeat the Arabic original. Copies that
 * an earlier version has left on a device name no languages: those articles are in English.
 */
export const isInEnglish = ({ languages }: { languages?: readonly Language[] }): boolean =>
  languages?.includes('en') ?? true;

/**
 * The articles that the lists of a language show, as the API's query names it. Arabic lists show all: titles
 * without Arabic are translated on the fly (requirements 4).
 */
export const existsIn = (language: Language): { exists?: 'en' } =>
  language === 'en' ? { exists: 'en' } : {};
