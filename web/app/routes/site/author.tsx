import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { articleListQuery } from '~/features/articles/queries';
import { AuthorHeading } from '~/features/authors/author-heading';
import { AuthorSeo } from '~/features/authors/author-seo';
import { authorQuery } from '~/features/authors/queries';
import { languageOf } from '~/lib/language';
import { loadPage, noServerLoad, statusOfPage } from '~/lib/page-load';
import { pageOf } from '~/lib/page-number';
import type { Route } from './+types/author';
import { PlaceScreen } from './place-screen';

export function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const page = pageOf(searchParams);
  return loadPage(context, async (client) => {
    if (!(await client.query(authorQuery(slug)))) return 404;
    return statusOfPage(
      page,
      await client.infiniteQuery(articleListQuery(languageOf(pathname), { kind: 'author', slug }, page)),
    );
  });
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
  return (
    <PlaceScreen
      kind="author"
      slug={slug}
      query={useQuery(authorQuery(slug))}
      introduce={(author) => (
        <>
          <AuthorSeo author={author} />
          <AuthorHeading author={author} />
        </>
      )}
    />
  );
}
