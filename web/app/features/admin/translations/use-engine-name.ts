import { useTranslationsTexts } from '~/i18n/admin/translations';

/** The name of the engine that is built in. The others have names of their own. */
export const BUILT_IN = 'dictionary';

/** What an engine is called in the language of the screen. */
export function useEngineName(): (engine: string) => string {
  const t = useTranslationsTexts();
  return (engine) => (engine === BUILT_IN ? t('dictionary') : engine);
}
