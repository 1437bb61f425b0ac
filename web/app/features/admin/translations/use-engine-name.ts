import { useTranslationsTexts } from '~/i18n/admin/translations';

/** The setting of the built-in engine. The others have names of their own. */
export const BUILT_IN = 'dictionary';

/** Returns the name of an engine in the language of the screen. */
export function useEngineName(): (engine: string) => string {
  const t = useTranslationsTexts();
  return (engine) => (engine === BUILT_IN ? t('dictionary') : engine);
}
