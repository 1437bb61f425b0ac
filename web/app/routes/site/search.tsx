import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { SearchForm } from '~/components/layout/search-form';
import { ArticleFeed } from '~/features/articles/article-feed';
import { articleListQuery } from '~/features/articles/queries';
import { StoryText } from '~/features/articles/story-text';
import { useUnderstood } from '~/features/articles/understood';
import { MarkedTerm } from '~/features/search/marked-term';
import { ideasQuery, SearchIdeas } from '~/features/search/search-ideas';
import { SearchSeo } from '~/features/search/search-seo';
import { SearchFilters } from '~/features/search/search-filters';
import { isFiltered, searchOf, type Search } from '~/features/search/search-term';
import { UnderstoodNote } from '~/features/search/understood-note';
import { languageOf } from '~/lib/language';
import { loadPage, noServerLoad, statusOfPage } from '~/lib/page-load';
import { pageOf } from '~/lib/page-number';
import { paths } from '~/lib/paths';
import { useLocalPath } from '~/lib/use-language';
import type { Route } from './+types/search';
import { WithSidebar } from './with-sidebar';

export function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const language = languageOf(pathname);
  const search = searchOf(searchParams);
  const page = pageOf(searchParams);
  return loadPage(context, async (client) => {
    const source = { kind: 'search', ...search } as const;
    const found = search.term
      ? await client.infiniteQuery(articleListQuery(language, source, page))
      : undefined;
    if (!found?.pages[0]?.length) await client.infiniteQuery(ideasQuery(language));
    return found ? statusOfPage(page, found) : 200;
  });
}

export const clientLoader = noServerLoad;

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <SearchScreen />
    </HydrationBoundary>
  );
}

function SearchScreen() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const search = searchOf(params);
  const { term } = search;
  const { corrected = null } = useUnderstood(search) ?? {};
  return (
    <>
      <SearchSeo search={search} />
      <div className="wrap pt-10 pb-10 md:pt-16">
        <h1 className="headline text-[clamp(2.25rem,1.2rem+4.5vw,4.5rem)]">{t('search.title')}</h1>
        <SearchForm id="page-search" large className="mt-8 max-w-2xl" />
        {!term && <p className="excerpt mt-5 text-lg text-soft">{t('search.enterTerm')}</p>}
      </div>
      <WithSidebar>
        {term ? (
          <>
            <h2 className="sr-only">{t('search.articles')}</h2>
            <UnderstoodNote search={search} />
            <SearchFilters search={search} />
            <StoryText value={(text) => <MarkedTerm text={text} term={corrected ?? term} />}>
              <ArticleFeed
                key={JSON.stringify(search)}
                source={{ kind: 'search', ...search }}
                failure={t('search.failed')}
                empty={<NoHits search={search} />}
              />
            </StoryText>
          </>
        ) : (
          <SearchIdeas />
        )}
      </WithSidebar>
    </>
  );
}

function NoHits({ search }: { search: Search }) {
  const { t } = useTranslation();
  const local = useLocalPath();
  const { term } = search;
  return (
    <>
      <div role="status" className="mb-12 border-t border-hairline pt-8">
        <p className="text-xl font-semibold wrap-anywhere">{t('search.noHits', { term })}</p>
        <p className="excerpt mt-2 text-lg text-soft">{t('search.tryAnother')}</p>
        {isFiltered(search) && (
          <p className="mt-4">
            <Link to={local(paths.searchFor(term))} className="drawn font-semibold">
              {t('search.clearFilters')}
            </Link>
          </p>
        )}
      </div>
      <SearchIdeas />
    </>
  );
}
