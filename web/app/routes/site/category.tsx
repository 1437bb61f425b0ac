import type { Category } from '@mihwar/adapters/contract';
import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Seo } from '~/components/seo';
import { FetchError } from '~/components/ui/fetch-error';
import { Notice } from '~/components/ui/notice';
import { Loading, Skeleton } from '~/components/ui/skeleton';
import { AdSlot } from '~/features/ads/ad-slot';
import { ArticleFeed } from '~/features/articles/article-feed';
import { articleListQuery } from '~/features/articles/queries';
import { CategoryHeading } from '~/features/categories/category-heading';
import { CategorySeo } from '~/features/categories/category-seo';
import { categoriesQuery, categoryQuery } from '~/features/categories/queries';
import { loadPage, noServerLoad, statusOfPage } from '~/lib/page-load';
import { pageOf } from '~/lib/page-number';
import type { Route } from './+types/category';
import { WithSidebar } from './with-sidebar';

export function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const page = pageOf(new URL(request.url).searchParams);
  return loadPage(context, async (client) => {
    if (!slug || !(await client.query(categoryQuery(slug)))) return 404;
    return statusOfPage(page, await client.infiniteQuery(articleListQuery({ kind: 'category', slug }, page)));
  });
}

export const clientLoader = noServerLoad;

export default function CategoryRoute({ loaderData, params: { slug } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      {slug ? <CategoryScreen key={slug} slug={slug} /> : <CategoryNotFound />}
    </HydrationBoundary>
  );
}

function CategoryScreen({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(categoryQuery(slug));
  // The header knows the categories' names already: nothing to wait for.
  const { data: known } = useQuery(categoriesQuery);
  const category = data === undefined ? known?.find((one) => one.slug === slug) : data;
  if (category === null) return <CategoryNotFound />;
  return (
    <>
      <div className="wrap pt-10 pb-10 md:pt-16">
        {category && <CategoryIntroduction category={category} />}
        {!category && isError && <FetchError message={t('category.failed')} onRetry={() => void refetch()} />}
        {!category && !isError && (
          <Loading label={t('category.loading')} className="space-y-5">
            <Skeleton className="h-16 max-w-2xl" />
            <Skeleton className="h-6 max-w-md" />
          </Loading>
        )}
      </div>
      <WithSidebar>
        <h2 className="sr-only">{t('category.articles')}</h2>
        <ArticleFeed
          source={{ kind: 'category', slug }}
          failure={t('articles.failedByCategory')}
          empty={<p className="excerpt border-t border-hairline pt-8 text-xl">{t('category.empty')}</p>}
        />
        <AdSlot slot="footer_banner" className="mt-16" />
      </WithSidebar>
    </>
  );
}

function CategoryIntroduction({ category }: { category: Category }) {
  return (
    <>
      <CategorySeo category={category} />
      <CategoryHeading category={category} />
    </>
  );
}

function CategoryNotFound() {
  const { t } = useTranslation();
  return (
    <>
      <Seo title={t('category.notFound')} hidden />
      <Notice title={t('category.notFound')}>{t('category.notFoundText')}</Notice>
    </>
  );
}
