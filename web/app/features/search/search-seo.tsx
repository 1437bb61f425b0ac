import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Seo } from '~/components/seo';
import { useListedArticles } from '~/features/articles/listed-articles';
import type { Followed } from '~/lib/feeds';
import { pageOf } from '~/lib/page-number';
import { paths } from '~/lib/paths';
import { useSiteName } from '~/lib/site-name';
import { placeName } from '~/lib/place-name';
import { useLanguage } from '~/lib/use-language';
import type { Search } from './search-term';

/** The feed of a search for a tag: the articles with that tag. */
function useFollowedTag(search: Search, page: number): Followed | undefined {
  const site = useSiteName();
  const language = useLanguage();
  const wanted = search.term.toLowerCase();
  const tag = useListedArticles({ kind: 'search', ...search }, page)
    .flatMap(({ tags }) => tags)
    .find(({ name, nameAr }) => name.toLowerCase() === wanted || nameAr?.toLowerCase() === wanted);
  if (!tag) return undefined;
  return { name: `${site}: ${placeName(tag, language)}`, folder: paths.tag(tag.slug) };
}

/** The head of the search screen. Search engines do not list it. */
export function SearchSeo({ search }: { search: Search }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const follow = useFollowedTag(search, pageOf(params));
  const title = t('search.title');
  const isAsked = search.term !== '';
  return (
    <Seo
      title={isAsked ? `${title}: ${search.term}` : title}
      query={isAsked ? `?${params}` : ''}
      follow={follow}
      hidden
    />
  );
}
