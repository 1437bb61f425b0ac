import { use } from 'react';
import { SOCIAL_NETWORKS } from '~/components/ui/social-icons';
import { useSettings } from '~/features/site-settings/use-setting';
import type { Language } from '~/lib/language';
import { PublicUrl } from '~/lib/public-url';
import { useSiteDescription, useSiteName } from '~/lib/site-name';
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
  const setting = useSettings();
  const name = useSiteName();
  const description = useSiteDescription();
  return {
    publicUrl: use(PublicUrl),
    language: useLanguage(),
    name,
    description,
    profiles: Object.keys(SOCIAL_NETWORKS).flatMap((network) => setting(`social_${network}`) ?? []),
  };
}
