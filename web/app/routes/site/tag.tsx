import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { TagHeading } from '~/features/tags/tag-heading';
import { tagQuery } from '~/features/tags/queries';
import { noServerLoad } from '~/lib/page-load';
import type { Route } from './+types/tag';
import { loadPlace } from './load-place';
import { PlaceScreen } from './place-screen';

export function loader(args: Route.LoaderArgs) {
  return loadPlace(args, 'tag', (client, slug) => client.query(tagQuery(slug)));
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
  const query = useQuery(tagQuery(slug));
  return (
    <PlaceScreen
      kind="tag"
      slug={slug}
      query={query}
      isInArabicOnly={query.data?.languages.includes('en') === false}
      introduce={(tag) => <TagHeading tag={tag} />}
    />
  );
}
