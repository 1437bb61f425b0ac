import type { SiteSetting } from '@mihwar/adapters/contract';
import { DEFAULT_NAMES, type NameInLanguages } from '~/lib/site-name';

type Setting = Pick<SiteSetting, 'key' | 'value' | 'valueAr'>;

/**
 * The publication's name from its settings. A name in one language only is used for both.
 * adapters/src/publication.ts states the same.
 */
export function siteNamesOf(settings: readonly Setting[]): NameInLanguages {
  const setting = settings.find(({ key }) => key === 'site_name');
  const en = setting?.value.trim();
  const ar = setting?.valueAr?.trim();
  return { en: en || ar || DEFAULT_NAMES.en, ar: ar || en || DEFAULT_NAMES.ar };
}
