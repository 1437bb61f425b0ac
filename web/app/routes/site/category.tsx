import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { articleListQuery } from '~/features/articles/queries';
import { CategoryHeading } from '~/features/categories/category-heading';
import { CategorySeo } from '~/features/categories/category-seo';
import { categoriesQuery, categoryQuery } from '~/features/categories/queries';
import { languageOf } from '~/lib/language';
import { loadPage, noServerLoad, statusOfPage } from '~/lib/page-load';
import { pageOf } from '~/lib/page-number';
import type { Route } from './+types/category';
import { PlaceNotFound, PlaceScreen } from './place-screen';

export function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const page = pageOf(searchParams);
  return loadPage(context, async (client) => {
    if (!slug || !(await client.query(categoryQuery(slug)))) return 404;
    return statusOfPage(
      page,
      await client.infiniteQuery(articleListQuery(languageOf(pathname), { kind: 'category', slug }, page)),
    );
  });
}

export const clientLoader = noServerLoad;

export default function CategoryRoute({ loaderData, params: { slug } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      {slug ? <CategoryScreen key={slug} slug={slug} /> : <PlaceNotFound kind="category" />}
    </HydrationBoundary>
  );
}

function CategoryScreen({ slug }: { slug: string }) {
  const query = useQuery(categoryQuery(slug));
  // The header has loaded the categories' names already, so that nothing waits for them.
  const { data: categories } = useQuery(categoriesQuery);
  return (
    <PlaceScreen
      kind="category"
      slug={slug}
      query={query}
      known={categories?.find((one) => one.slug === slug)}
      introduce={(category) => (
        <>
          <CategorySeo category={category} />
          <CategoryHeading category={category} />
        </>
      )}
    />
  );
}
