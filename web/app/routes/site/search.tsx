import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SearchForm } from '~/components/layout/search-form';
import { Seo } from '~/components/seo';
import { ArticleFeed } from '~/features/articles/article-feed';
import { articleListQuery } from '~/features/articles/queries';
import { searchTerm } from '~/features/search/search-term';
import { loadPage, noServerLoad } from '~/lib/page-load';
import type { Route } from './+types/search';
import { WithSidebar } from './with-sidebar';

export function loader({ context, request }: Route.LoaderArgs) {
  const term = searchTerm(new URL(request.url).searchParams);
  return loadPage(context, async (client) => {
    if (term) await client.infiniteQuery(articleListQuery({ kind: 'search', term }));
    return 200;
  });
}

export const clientLoader = noServerLoad;

export default function Search({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const term = searchTerm(params);
  return (
    <HydrationBoundary state={loaderData.state}>
      <Seo title={term ? `${t('search.title')}: ${term}` : t('search.title')} hidden />
      <div className="wrap pt-10 pb-10 md:pt-16">
        <h1 className="headline text-[clamp(2.25rem,1.2rem+4.5vw,4.5rem)]">{t('search.title')}</h1>
        <SearchForm large className="mt-8 max-w-2xl" />
        {!term && <p className="excerpt mt-5 text-lg text-soft">{t('search.enterTerm')}</p>}
      </div>
      <WithSidebar>
        {term && (
          <>
            <h2 className="sr-only">{t('search.articles')}</h2>
            <ArticleFeed
              key={term}
              source={{ kind: 'search', term }}
              failure={t('search.failed')}
              empty={<NoHits term={term} />}
            />
          </>
        )}
      </WithSidebar>
    </HydrationBoundary>
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
