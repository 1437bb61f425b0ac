import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { CategoryHeading } from '~/features/categories/category-heading';
import { categoriesQuery, categoryQuery } from '~/features/categories/queries';
import { noServerLoad } from '~/lib/page-load';
import type { Route } from './+types/category';
import { loadPlace } from './load-place';
import { PlaceNotFound, PlaceScreen } from './place-screen';

export function loader(args: Route.LoaderArgs) {
  return loadPlace(args, 'category', (client, slug) => client.query(categoryQuery(slug)));
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
      isInArabicOnly={query.data?.languages.includes('en') === false}
      introduce={(category) => <CategoryHeading category={category} />}
    />
  );
}
