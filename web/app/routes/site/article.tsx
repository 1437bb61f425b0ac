import type { ArticleWithComments } from '@mihwar/adapters/contract';
import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Seo } from '~/components/seo';
import { lazyPart } from '~/components/ui/lazy-part';
import { Notice } from '~/components/ui/notice';
import { AdSlot } from '~/features/ads/ad-slot';
import { ArticleBody } from '~/features/articles/article-body';
import { ArticleHeader } from '~/features/articles/article-header';
import { ArticlePicture } from '~/features/articles/article-picture';
import { ArticleSeo } from '~/features/articles/article-seo';
import { ArticleSkeleton } from '~/features/articles/article-skeletons';
import { ArticleTags } from '~/features/articles/article-tags';
import { CorrectionNote } from '~/features/articles/correction-note';
import { articleText, cardText } from '~/features/articles/article-text';
import { useKnownCard } from '~/features/articles/use-known-card';
import { articleQuery } from '~/features/articles/queries';
import { RelatedSection } from '~/features/articles/related-section';
import { SaveButton } from '~/features/articles/save-button';
import { ShareLinks } from '~/features/articles/share-links';
import { postComment } from '~/features/comments/comment-action';
import { Comments } from '~/features/comments/comments';
import { discussionOf } from '~/features/comments/discussion-address';
import { isElsewhere } from '~/features/comments/linked-comment';
import { commentListQuery, linkedCommentQuery } from '~/features/comments/queries';
import { untilRetry, useCopy } from '~/features/offline/use-copy';
import type { Copied } from '~/lib/copies';
import type { FormOutcome } from '~/lib/form-post';
import { loadPage, noServerLoad, statusOfPage, useConfirmed } from '~/lib/page-load';
import { useLanguage } from '~/lib/use-language';
import type { Route } from './+types/article';
import { Sidebar } from './sidebar';

export function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const { page, sort, linked } = discussionOf(new URL(request.url).searchParams);
  return loadPage(context, async (client) => {
    const article = await client.query(articleQuery(slug));
    if (!article) return 404;
    if (isElsewhere(article, linked)) await client.query(linkedCommentQuery(article.id, linked));
    const hasAll = sort === 'newest' || article.threadCount <= article.comments.length;
    if (page === 1 && hasAll) return 200;
    return statusOfPage(page, await client.infiniteQuery(commentListQuery(article.id, page, sort)));
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
  /** The article was removed for good. */
  removed?: boolean;
  outcome?: FormOutcome;
}

function ArticleScreen({ slug, removed, outcome }: ArticleScreenProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const card = useKnownCard(slug);
  const { data, isError, refetch } = useQuery({
    ...articleQuery(slug),
    refetchInterval: ({ state }) => untilRetry(state.data),
  });
  useCopy(slug, data, refetch);
  const article = useConfirmed(data);
  if (article === undefined && !isError) {
    return (
      <>
        <Seo title={card && cardText(card, language).title} />
        <ArticleSkeleton label={t('article.loading')} />
      </>
    );
  }
  if (article) return <Story article={article} outcome={outcome} />;
  // Requirements 2.4: the heading is the same for an article that cannot be fetched, although that may be
  // temporary.
  return isError ? (
    <ArticleNotFound onRetry={() => void refetch()}>{t('article.failed')}</ArticleNotFound>
  ) : (
    <ArticleNotFound>{t(removed ? 'article.removed' : 'article.notFoundText')}</ArticleNotFound>
  );
}

const CopyNote = lazyPart(() => import('~/features/offline/copy-note'));

const SAVE = 'share-link inline-flex items-center gap-2';

function Story({ article, outcome }: { article: Copied<ArticleWithComments>; outcome?: FormOutcome }) {
  const language = useLanguage();
  const text = articleText(article, language);
  return (
    <>
      <ArticleSeo article={article} />
      <article className="reading">
        <div className="wrap pt-6 md:pt-10">
          <AdSlot slot="header_banner" className="mb-12 max-md:hidden" />
          {article.copiedAt !== undefined && <CopyNote copiedAt={article.copiedAt} />}
          <ArticleHeader
            article={article}
            text={text}
            save={<SaveButton article={article} isLabelled className={`${SAVE} xl:hidden`} />}
          />
          <ArticlePicture article={article} />
          {/* On phones nothing precedes the headline. */}
          <AdSlot slot="header_banner" className="mt-8 md:hidden" />
          <div className="mt-9 md:mt-14">
            <ArticleBody text={text} save={<SaveButton article={article} isLabelled className={SAVE} />} />
            <CorrectionNote article={article} />
          </div>
        </div>
        <RelatedSection related={article.related} />
        <div className="later wrap mt-16 space-y-14">
          <div className="reading-column space-y-6">
            <ArticleTags tags={article.tags} />
            <ShareLinks title={text.title} />
          </div>
          <div className="reading-column">
            <Comments article={article} outcome={outcome} />
          </div>
          <AdSlot slot="footer_banner" />
        </div>
      </article>
      <div className="later wrap mt-20">
        <Sidebar isBelow />
      </div>
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
