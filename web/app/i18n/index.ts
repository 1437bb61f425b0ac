import { createInstance, type i18n, type ResourceLanguage, type TypeOptions } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '~/lib/language';
import type { ArabicDictionary, ArabicOf, EnglishDictionary } from './dictionary';

const dictionaries = {
  en: (): Promise<{ default: EnglishDictionary }> => import('./en.json'),
  ar: (): Promise<{ default: ArabicDictionary }> => import('./ar.json'),
};

const instances = new Map<Language, i18n>();
const additions = new Map<string, Record<Language, ResourceLanguage>>();

function createI18n(language: Language, translation: ResourceLanguage): i18n {
  const instance = createInstance();
  const added = [...additions].map(([namespace, texts]) => [namespace, texts[language]]);
  void instance.init({
    lng: language,
    resources: { [language]: { translation, ...Object.fromEntries(added) } },
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}

type Dictionaries = TypeOptions['resources'];

/**
 * Adds the texts of screens that few readers see, and makes the hook that returns them in the language of the
 * screen. The screens' code includes them, so that other readers need not load them.
 */
export function textsHook<Namespace extends keyof Dictionaries>(
  namespace: Namespace,
  texts: Record<Language, ResourceLanguage> & {
    en: Dictionaries[Namespace];
    ar: ArabicOf<Dictionaries[Namespace]>;
  },
) {
  additions.set(namespace, texts);
  for (const [language, instance] of instances) {
    instance.addResourceBundle(language, namespace, texts[language]);
  }
  return function useTexts() {
    return useTranslation(namespace).t;
  };
}

/** Loads a language for `i18nFor`. The browser loads only the languages that it shows. */
export async function loadDictionary(language: Language): Promise<void> {
  if (instances.has(language)) return;
  const { default: translation } = await dictionaries[language]();
  instances.set(language, createI18n(language, translation));
}

/** The texts of a language. If it could not be loaded, the result is another language instead of no text. */
export function i18nFor(language: Language): i18n {
  const instance = instances.get(language) ?? [...instances.values()][0];
  if (!instance) throw new Error(`The dictionary of '${language}' is not loaded`);
  return instance;
}
