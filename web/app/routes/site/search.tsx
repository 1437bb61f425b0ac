import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SearchForm } from '~/components/layout/search-form';
import { ArticleFeed } from '~/features/articles/article-feed';
import { articleListQuery } from '~/features/articles/queries';
import { StoryText } from '~/features/articles/story-text';
import { MarkedTerm } from '~/features/search/marked-term';
import { SearchSeo } from '~/features/search/search-seo';
import { isExactSearch, searchTerm } from '~/features/search/search-term';
import { UnderstoodNote } from '~/features/search/understood-note';
import { loadPage, noServerLoad, statusOfPage } from '~/lib/page-load';
import { pageOf } from '~/lib/page-number';
import type { Route } from './+types/search';
import { WithSidebar } from './with-sidebar';

export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const term = searchTerm(searchParams);
  const page = pageOf(searchParams);
  return loadPage(context, async (client) => {
    if (!term) return 200;
    const source = { kind: 'search', term, exact: isExactSearch(searchParams) } as const;
    return statusOfPage(page, await client.infiniteQuery(articleListQuery(source, page)));
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
  const term = searchTerm(params);
  const exact = isExactSearch(params);
  return (
    <>
      <SearchSeo term={term} exact={exact} />
      <div className="wrap pt-10 pb-10 md:pt-16">
        <h1 className="headline text-[clamp(2.25rem,1.2rem+4.5vw,4.5rem)]">{t('search.title')}</h1>
        <SearchForm id="page-search" large className="mt-8 max-w-2xl" />
        {!term && <p className="excerpt mt-5 text-lg text-soft">{t('search.enterTerm')}</p>}
      </div>
      <WithSidebar>
        {term && (
          <>
            <h2 className="sr-only">{t('search.articles')}</h2>
            <UnderstoodNote term={term} exact={exact} />
            <StoryText value={(text) => <MarkedTerm text={text} term={term} />}>
              <ArticleFeed
                key={`${term} ${exact}`}
                source={{ kind: 'search', term, exact }}
                failure={t('search.failed')}
                empty={<NoHits term={term} />}
              />
            </StoryText>
          </>
        )}
      </WithSidebar>
    </>
  );
}

function NoHits({ term }: { term: string }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="border-t border-hairline pt-8">
      <p className="text-xl font-semibold wrap-anywhere">{t('search.noHits', { term })}</p>
      <p className="excerpt mt-2 text-lg text-soft">{t('search.tryAnother')}</p>
    </div>
  );
}
