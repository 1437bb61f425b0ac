import type { ArticleWithComments } from '@mihwar/adapters/contract';
import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Seo } from '~/components/seo';
import { Notice } from '~/components/ui/notice';
import { Picture } from '~/components/ui/picture';
import { AdSlot } from '~/features/ads/ad-slot';
import { ArticleBody } from '~/features/articles/article-body';
import { ArticleHeader } from '~/features/articles/article-header';
import { ArticleSeo } from '~/features/articles/article-seo';
import { ArticleSkeleton } from '~/features/articles/article-skeletons';
import { ArticleTags } from '~/features/articles/article-tags';
import { articleText, cardText } from '~/features/articles/article-text';
import { useKnownCard } from '~/features/articles/use-known-card';
import { articleQuery } from '~/features/articles/queries';
import { ReadOnSection } from '~/features/articles/read-on-section';
import { ShareLinks } from '~/features/articles/share-links';
import { postComment } from '~/features/comments/comment-action';
import { Comments } from '~/features/comments/comments';
import { commentListQuery } from '~/features/comments/queries';
import type { FormOutcome } from '~/lib/form-post';
import { loadPage, noServerLoad, statusOfPage } from '~/lib/page-load';
import { pageOf } from '~/lib/page-number';
import { useLanguage } from '~/lib/use-language';
import type { Route } from './+types/article';
import { WithSidebar } from './with-sidebar';

export function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const page = pageOf(new URL(request.url).searchParams);
  return loadPage(context, async (client) => {
    const article = await client.query(articleQuery(slug));
    if (!article) return 404;
    if (page === 1) return 200;
    return statusOfPage(page, await client.infiniteQuery(commentListQuery(article.id, page)));
  });
}

/** A comment that is sent without scripts. */
export function action(post: Route.ActionArgs) {
  return postComment(post);
}

export const clientLoader = noServerLoad;

export default function ArticleRoute({ loaderData, actionData, params: { slug } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <ArticleScreen key={slug} slug={slug} removed={loaderData.removed} outcome={actionData} />
    </HydrationBoundary>
  );
}

interface ArticleScreenProps {
  slug: string;
  /** There was an article here, which will not come back. */
  removed?: boolean;
  outcome?: FormOutcome;
}

function ArticleScreen({ slug, removed, outcome }: ArticleScreenProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const card = useKnownCard(slug);
  const { data: article, isPending, isError, refetch } = useQuery(articleQuery(slug));
  if (isPending) {
    return (
      <>
        <Seo title={card && cardText(card, language).title} />
        <ArticleSkeleton label={t('article.loading')} />
      </>
    );
  }
  if (article) return <Story article={article} outcome={outcome} />;
  // Requirements 2.4: the same heading for an article that cannot be fetched; but that may pass.
  return isError ? (
    <ArticleNotFound onRetry={() => void refetch()}>{t('article.failed')}</ArticleNotFound>
  ) : (
    <ArticleNotFound>{t(removed ? 'article.removed' : 'article.notFoundText')}</ArticleNotFound>
  );
}

function Story({ article, outcome }: { article: ArticleWithComments; outcome?: FormOutcome }) {
  const language = useLanguage();
  const text = articleText(article, language);
  return (
    <>
      <ArticleSeo article={article} />
      <article>
        <div className="wrap pt-8 md:pt-10">
          <AdSlot slot="header_banner" className="mb-10 md:mb-14" />
          <ArticleHeader article={article} text={text} />
        </div>
        {article.image && (
          <div className="mx-auto mt-10 max-w-[100rem] md:mt-14 md:px-[clamp(1rem,4vw,2.5rem)] print:px-0">
            <Picture
              image={article.image}
              lead
              sizes="(min-width: 100rem) 95rem, 100vw"
              className="aspect-[16/10] w-full md:aspect-[2/1]"
            />
          </div>
        )}
        <div className="mt-10 md:mt-16">
          <WithSidebar>
            <ArticleBody text={text} />
            <div className="later mt-14 space-y-14">
              <div className="max-w-[42.5rem] space-y-6">
                <ArticleTags tags={article.tags} />
                <ShareLinks title={text.title} />
              </div>
              {/* Its own width, which is more than that of the text. */}
              <div className="max-w-[45.5rem]">
                <AdSlot slot="footer_banner" />
              </div>
              <div className="max-w-[42.5rem]">
                <Comments article={article} outcome={outcome} />
              </div>
            </div>
          </WithSidebar>
        </div>
      </article>
      <ReadOnSection readOn={article.readOn} />
    </>
  );
}

function ArticleNotFound({ children, onRetry }: { children: string; onRetry?: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Seo title={t('article.notFound')} hidden />
      <Notice title={t('article.notFound')} onRetry={onRetry}>
        {children}
      </Notice>
    </>
  );
}
