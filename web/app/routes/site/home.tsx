import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FetchError } from '~/components/ui/fetch-error';
import { SectionHeading } from '~/components/ui/section-heading';
import { AdSlot } from '~/features/ads/ad-slot';
import { ArticleFeed } from '~/features/articles/article-feed';
import { LeadStorySkeleton } from '~/features/articles/article-skeletons';
import { HomeSeo } from '~/features/articles/home-seo';
import { LeadStory } from '~/features/articles/lead-story';
import { articleListQuery, leadStoryQuery } from '~/features/articles/queries';
import { useSettings } from '~/features/site-settings/use-setting';
import { languageOf } from '~/lib/language';
import { loadPage, noServerLoad, statusOfPage } from '~/lib/page-load';
import { pageOf } from '~/lib/page-number';
import { useLanguage } from '~/lib/use-language';
import type { Route } from './+types/home';
import { WithSidebar } from './with-sidebar';

export function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const language = languageOf(pathname);
  const page = pageOf(searchParams);
  return loadPage(context, async (client) => {
    const list = client.infiniteQuery(articleListQuery(language, { kind: 'latest' }, page));
    if (page > 1) return statusOfPage(page, await list);
    await Promise.all([client.query(leadStoryQuery(language)), list]);
    return 200;
  });
}

export const clientLoader = noServerLoad;

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Home />
    </HydrationBoundary>
  );
}

function Home() {
  const { t } = useTranslation();
  const setting = useSettings();
  const tagline = setting('site_tagline') ?? t('site.tagline');
  return (
    <>
      <HomeSeo title={tagline} />
      <Latest tagline={tagline} />
    </>
  );
}

/** The tagline, beside the lead picture if there is one and room for it. */
function Tagline({ text, isShown }: { text: string; isShown: boolean }) {
  if (!isShown) return <h1 className="sr-only">{text}</h1>;
  return (
    <div className="wrap relative">
      <h1 className="sr-only lg:not-sr-only">
        <span className="headline headline-sm max-w-[16ch] text-2xl lg:absolute lg:top-10">{text}</span>
      </h1>
    </div>
  );
}

function Latest({ tagline }: { tagline: string }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const isFirstPage = pageOf(params) === 1;
  const lead = useQuery({ ...leadStoryQuery(useLanguage()), enabled: isFirstPage });
  const story = isFirstPage ? lead.data : null;
  // Null: no article is featured.
  const hasLead = story !== null;
  return (
    <>
      <Tagline text={tagline} isShown={Boolean(story)} />
      {hasLead && (
        <section aria-label={t('home.leadStory')}>
          {lead.isPending && <LeadStorySkeleton label={t('articles.loading')} />}
          {lead.isError && (
            <div className="wrap pt-10">
              <FetchError message={t('articles.failedFeatured')} onRetry={() => void lead.refetch()} />
            </div>
          )}
          {story && <LeadStory article={story} />}
        </section>
      )}
      <div className={hasLead ? 'mt-16 md:mt-20' : 'mt-10 md:mt-16'}>
        <WithSidebar>
          <section>
            <SectionHeading>{t('home.latestNews')}</SectionHeading>
            <div className="mt-8">
              <ArticleFeed
                source={{ kind: 'latest' }}
                failure={t('articles.failed')}
                empty={<p className="excerpt text-xl">{t('articles.empty')}</p>}
                except={story?.id}
              />
            </div>
          </section>
          <AdSlot slot="footer_banner" className="mt-16" />
        </WithSidebar>
      </div>
    </>
  );
}
