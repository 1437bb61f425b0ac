import type { StaticPage } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson, getJsonOrNull } from '~/lib/api';

/** Without it, editors would get drafts here, which readers do not see. */
const PUBLISHED = '?status=published';

/** The slugs of the published pages. The footer needs them without the pages' texts. */
export const pageSlugsQuery = queryOptions({
  queryKey: ['static-pages', 'slugs'],
  queryFn: async (context) =>
    (await getJson<StaticPage[]>(context, `/api/static-pages${PUBLISHED}`)).map(({ slug }) => slug),
});

/** A published page by its slug. Null if there is none. */
export const staticPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ['static-pages', 'one', slug],
    queryFn: (context) =>
      getJsonOrNull<StaticPage>(context, `/api/static-pages/${encodeURIComponent(slug)}${PUBLISHED}`),
  });
