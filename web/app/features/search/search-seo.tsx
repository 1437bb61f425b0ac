import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Seo } from '~/components/seo';
import { useListedArticles } from '~/features/articles/listed-articles';
import { followTag, type Followed } from '~/lib/feeds';
import { pageOf } from '~/lib/page-number';
import { useSiteName } from '~/lib/site-name';
import { useLanguage } from '~/lib/use-language';

/** What a search for a tag can be followed by: the articles with it. */
function useFollowedTag(term: string, exact: boolean, page: number): Followed | undefined {
  const site = useSiteName();
  const language = useLanguage();
  const wanted = term.toLowerCase();
  const tag = useListedArticles({ kind: 'search', term, exact }, page)
    .flatMap(({ tags }) => tags)
    .find(({ name, nameAr }) => name.toLowerCase() === wanted || nameAr?.toLowerCase() === wanted);
  if (!tag) return undefined;
  return followTag(`${site}: ${language === 'ar' ? (tag.nameAr ?? tag.name) : tag.name}`, tag.name);
}

/** The head of the search screen, which is for readers, not for search engines. */
export function SearchSeo({ term, exact }: { term: string; exact: boolean }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const follow = useFollowedTag(term, exact, pageOf(params));
  const title = t('search.title');
  return <Seo title={term ? `${title}: ${term}` : title} follow={follow} hidden />;
}
