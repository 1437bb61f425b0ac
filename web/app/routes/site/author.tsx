import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { AuthorHeading } from '~/features/authors/author-heading';
import { AuthorSeo } from '~/features/authors/author-seo';
import { authorQuery } from '~/features/authors/queries';
import { noServerLoad } from '~/lib/page-load';
import type { Route } from './+types/author';
import { loadPlace } from './load-place';
import { PlaceScreen } from './place-screen';

export function loader(args: Route.LoaderArgs) {
  return loadPlace(args, 'author', (client, slug) => client.query(authorQuery(slug)));
}

export const clientLoader = noServerLoad;

export default function AuthorRoute({ loaderData, params: { slug } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <AuthorScreen key={slug} slug={slug} />
    </HydrationBoundary>
  );
}

function AuthorScreen({ slug }: { slug: string }) {
  const query = useQuery(authorQuery(slug));
  return (
    <PlaceScreen
      kind="author"
      slug={slug}
      query={query}
      isInArabicOnly={query.data?.englishArticleCount === 0}
      introduce={(author) => (
        <>
          <AuthorSeo author={author} />
          <AuthorHeading author={author} />
        </>
      )}
    />
  );
}
