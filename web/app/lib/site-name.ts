import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from './language';
import { useLanguage } from './use-language';

export type NameInLanguages = Readonly<Record<Language, string>>;

/** The default name of a publication. */
export const DEFAULT_NAMES: NameInLanguages = { en: 'Mihwar', ar: 'محور' };

/** The publication's name from its settings. Undefined if they could not be read. */
export const SiteNames = /* @__PURE__ */ createContext<NameInLanguages | undefined>(undefined);

/** The publication's name in each language. */
export const useSiteNames = (): NameInLanguages => use(SiteNames) ?? DEFAULT_NAMES;

/** The publication's name in the language of the screen. */
export function useSiteName(): string {
  return useSiteNames()[useLanguage()];
}

/** The publication's description from its settings, in the language of the screen. */
export const SiteDescription = /* @__PURE__ */ createContext<string | undefined>(undefined);

/** The publication's description, or the default one. */
export function useSiteDescription(): string {
  const { t } = useTranslation();
  return use(SiteDescription) ?? t('site.description');
}
