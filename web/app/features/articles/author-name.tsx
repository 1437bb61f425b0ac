import type { Author } from '@mihwar/adapters/contract';
import { useTranslation } from 'react-i18next';
import { personName } from '~/lib/person-name';
import { useSiteName } from '~/lib/site-name';
import { useLanguage } from '~/lib/use-language';

/**
 * The name of an author in the language of the screen. Without an author it is the byline of the publication
 * itself.
 */
export function useAuthorName(author: Author | null): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const site = useSiteName();
  return author ? personName(author, language) : t('article.newsroom', { site });
}
