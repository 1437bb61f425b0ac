import type { StaticPage } from '@mihwar/adapters/contract';
import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Seo } from '~/components/seo';
import { FetchError } from '~/components/ui/fetch-error';
import { LongDate } from '~/components/ui/long-date';
import { Notice } from '~/components/ui/notice';
import { Loading, Skeleton } from '~/components/ui/skeleton';
import { authorsQuery } from '~/features/authors/queries';
import { TeamList } from '~/features/authors/team-list';
import { PageBody } from '~/features/static-pages/page-body';
import { pageText } from '~/features/static-pages/page-text';
import { staticPageQuery } from '~/features/static-pages/queries';
import { StaticPageSeo } from '~/features/static-pages/static-page-seo';
import { loadPage, noServerLoad, useConfirmed } from '~/lib/page-load';
import { useInternalLinks } from '~/lib/use-internal-links';
import { useLanguage } from '~/lib/use-language';
import type { Route } from './+types/static-page';

/** The page below whose text the authors are listed. */
const TEAM_PAGE = 'our-team';

export function loader({ context, params: { slug } }: Route.LoaderArgs) {
  return loadPage(context, async (client) => {
    const [page] = await Promise.all([
      client.query(staticPageQuery(slug)),
      slug === TEAM_PAGE ? client.query(authorsQuery) : undefined,
    ]);
    return page ? 200 : 404;
  });
}

export const clientLoader = noServerLoad;

export default function StaticPageRoute({ loaderData, params: { slug } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <StaticPageScreen key={slug} slug={slug} />
    </HydrationBoundary>
  );
}

function StaticPageScreen({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(staticPageQuery(slug));
  const page = useConfirmed(data);
  if (page) return <Page page={page} />;
  if (page === null) {
    return (
      <>
        <Seo title={t('page.notFound')} hidden />
        <Notice title={t('page.notFound')} />
      </>
    );
  }
  return (
    <div className="wrap py-16">
      {isError ? (
        <FetchError message={t('page.failed')} onRetry={() => void refetch()} />
      ) : (
        <Loading label={t('page.loading')} className="space-y-6">
          <Skeleton className="h-14 max-w-xl" />
          <Skeleton className="h-64 max-w-2xl" />
        </Loading>
      )}
    </div>
  );
}

function Page({ page }: { page: StaticPage }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = pageText(page, language);
  const followLink = useInternalLinks();
  return (
    <>
      <StaticPageSeo page={page} />
      <article className="wrap pt-12 md:pt-20">
        {text.language !== language && <p className="meta mb-5">{t('article.notInArabic')}</p>}
        <PageBody title={text.title} content={text.content} language={text.language} onClick={followLink} />
        {page.slug === TEAM_PAGE && <TeamList />}
        <p className="meta mt-12 flex flex-wrap gap-x-1.5">
          {t('page.updated')}
          <LongDate iso={text.updatedAt} />
        </p>
      </article>
    </>
  );
}
