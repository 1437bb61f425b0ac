import { useLanguage } from '~/lib/use-language';
import { useQuery } from '@tanstack/react-query';
import { siteSettingsQuery } from './queries';

/**
 * Reads settings in the current language. An unset or empty one is undefined: the caller then has its own
 * text.
 */
export function useSettings(): (key: string) => string | undefined {
  const language = useLanguage();
  const { data } = useQuery(siteSettingsQuery);
  return (key) => {
    const setting = data?.find((entry) => entry.key === key);
    const value = language === 'ar' ? (setting?.valueAr ?? setting?.value) : setting?.value;
    return value?.trim() || undefined;
  };
}
