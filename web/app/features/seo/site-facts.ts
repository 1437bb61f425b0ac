import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { SOCIAL_NETWORKS } from '~/components/ui/social-icons';
import { useSettings } from '~/features/site-settings/use-setting';
import type { Language } from '~/lib/language';
import { PublicUrl } from '~/lib/public-url';
import { useSiteName } from '~/lib/site-name';
import { useLanguage } from '~/lib/use-language';

/** Facts of the publication for structured data, in the language of the screen. */
export interface SiteFacts {
  /** Without a slash at the end. */
  publicUrl: string;
  language: Language;
  name: string;
  description: string;
  /** Addresses of the publication's profiles on other sites. */
  profiles: string[];
}

export function useSiteFacts(): SiteFacts {
  const { t } = useTranslation();
  const setting = useSettings();
  const name = useSiteName();
  return {
    publicUrl: use(PublicUrl),
    language: useLanguage(),
    name,
    description: setting('site_description') ?? t('site.description'),
    profiles: Object.keys(SOCIAL_NETWORKS).flatMap((network) => setting(`social_${network}`) ?? []),
  };
}
