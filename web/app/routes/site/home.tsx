import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Seo } from '~/components/seo';
import { FetchError } from '~/components/ui/fetch-error';
import { SectionHeading } from '~/components/ui/section-heading';
import { AdSlot } from '~/features/ads/ad-slot';
import { ArticleFeed } from '~/features/articles/article-feed';
import { LeadStorySkeleton } from '~/features/articles/article-skeletons';
import { LeadStory } from '~/features/articles/lead-story';
import { articleListQuery, leadStoryQuery } from '~/features/articles/queries';
import { useSettings } from '~/features/site-settings/use-setting';
import { loadPage, noServerLoad } from '~/lib/page-load';
import type { Route } from './+types/home';
import { WithSidebar } from './with-sidebar';

const latest = articleListQuery({ kind: 'latest' });

export function loader({ context }: Route.LoaderArgs) {
  return loadPage(context, async (client) => {
    await Promise.all([client.query(leadStoryQuery), client.infiniteQuery(latest)]);
    return 200;
  });
}

export const clientLoader = noServerLoad;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const setting = useSettings();
  const tagline = setting('site_tagline') ?? t('site.tagline');
  return (
    <HydrationBoundary state={loaderData.state}>
      <Seo title={tagline} description={setting('site_description')} />
      {/* Beside the lead picture, where there is room for it. */}
      <div className="wrap relative">
        <h1 className="sr-only lg:not-sr-only">
          <span className="headline headline-sm max-w-[16ch] text-2xl lg:absolute lg:top-10">{tagline}</span>
        </h1>
      </div>
      <Latest />
    </HydrationBoundary>
  );
}

function Latest() {
  const { t } = useTranslation();
  const lead = useQuery(leadStoryQuery);
  return (
    <>
      <section aria-label={t('home.leadStory')}>
        {lead.isPending && <LeadStorySkeleton label={t('articles.loading')} />}
        {lead.isError && (
          <div className="wrap pt-10">
            <FetchError message={t('articles.failedFeatured')} onRetry={() => void lead.refetch()} />
          </div>
        )}
        {lead.data && <LeadStory article={lead.data} />}
      </section>
      <div className="mt-16 md:mt-20">
        <WithSidebar>
          <section>
            <SectionHeading>{t('home.latestNews')}</SectionHeading>
            <div className="mt-8">
              <ArticleFeed
                source={{ kind: 'latest' }}
                failure={t('articles.failed')}
                empty={<p className="excerpt text-xl">{t('articles.empty')}</p>}
                except={lead.data?.id}
              />
            </div>
          </section>
          <AdSlot slot="footer_banner" className="mt-16" />
        </WithSidebar>
      </div>
    </>
  );
}
