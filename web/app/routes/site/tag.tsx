import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { articleListQuery } from '~/features/articles/queries';
import { TagHeading } from '~/features/tags/tag-heading';
import { TagSeo } from '~/features/tags/tag-seo';
import { tagQuery } from '~/features/tags/queries';
import { languageOf } from '~/lib/language';
import { loadPage, noServerLoad, statusOfPage } from '~/lib/page-load';
import { pageOf } from '~/lib/page-number';
import type { Route } from './+types/tag';
import { PlaceScreen } from './place-screen';

export function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const page = pageOf(searchParams);
  return loadPage(context, async (client) => {
    if (!(await client.query(tagQuery(slug)))) return 404;
    return statusOfPage(
      page,
      await client.infiniteQuery(articleListQuery(languageOf(pathname), { kind: 'tag', slug }, page)),
    );
  });
}

export const clientLoader = noServerLoad;

export default function TagRoute({ loaderData, params: { slug } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <TagScreen key={slug} slug={slug} />
    </HydrationBoundary>
  );
}

function TagScreen({ slug }: { slug: string }) {
  return (
    <PlaceScreen
      kind="tag"
      slug={slug}
      query={useQuery(tagQuery(slug))}
      introduce={(tag) => (
        <>
          <TagSeo tag={tag} />
          <TagHeading tag={tag} />
        </>
      )}
    />
  );
}
