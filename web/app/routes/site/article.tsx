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
import { Comments } from '~/features/comments/comments';
import { loadPage, noServerLoad } from '~/lib/page-load';
import { useLanguage } from '~/lib/use-language';
import type { Route } from './+types/article';
import { WithSidebar } from './with-sidebar';

export function loader({ context, params: { slug } }: Route.LoaderArgs) {
  return loadPage(context, async (client) => ((await client.query(articleQuery(slug))) ? 200 : 404));
}

export const clientLoader = noServerLoad;

export default function ArticleRoute({ loaderData, params: { slug } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <ArticleScreen key={slug} slug={slug} />
    </HydrationBoundary>
  );
}

function ArticleScreen({ slug }: { slug: string }) {
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
  if (article) return <Story article={article} />;
  // Spec §2: the same heading for an article that cannot be fetched; but that may pass.
  return isError ? (
    <ArticleNotFound onRetry={() => void refetch()}>{t('article.failed')}</ArticleNotFound>
  ) : (
    <ArticleNotFound>{t('article.notFoundText')}</ArticleNotFound>
  );
}

function Story({ article }: { article: ArticleWithComments }) {
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
        <div className="mx-auto mt-10 max-w-[100rem] md:mt-14 md:px-[clamp(1rem,4vw,2.5rem)]">
          <Picture
            image={article.image}
            lead
            sizes="(min-width: 100rem) 95rem, 100vw"
            className="aspect-[16/10] w-full md:aspect-[2/1]"
          />
        </div>
        <div className="mt-10 md:mt-16">
          <WithSidebar>
            <ArticleBody text={text} />
            <div className="mt-14 max-w-[46rem] space-y-14">
              <ArticleTags tags={article.tags} />
              <AdSlot slot="footer_banner" />
              <Comments articleId={article.id} comments={article.comments} />
            </div>
          </WithSidebar>
        </div>
      </article>
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
