import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Seo } from '~/components/seo';
import { Notice } from '~/components/ui/notice';
import { Loading, Skeleton } from '~/components/ui/skeleton';
import { PreviewedArticle } from '~/features/articles/previewed-article';
import { EmbargoNote } from '~/features/preview/embargo-note';
import { previewQuery } from '~/features/preview/queries';
import { PageBody } from '~/features/static-pages/page-body';
import { pageText } from '~/features/static-pages/page-text';
import { loadPage, noServerLoad } from '~/lib/page-load';
import type { ScreenHandle } from '~/lib/screen-handle';
import { useLanguage } from '~/lib/use-language';
import type { Route } from './+types/preview';

/** Everybody with the address can see the draft. */
export const handle: ScreenHandle = { hidesAddress: true };

const tokenIn = (params: URLSearchParams) => params.get('token') ?? '';

export function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenIn(new URL(request.url).searchParams);
  return loadPage(context, async (client) => ((await client.query(previewQuery(token))) ? 200 : 404));
}

export const clientLoader = noServerLoad;

/** A draft that Strapi's panel shows in a frame: the parts of the screen that readers will see. */
export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <HydrationBoundary state={loaderData.state}>
      <Seo title={t('preview.title')} hidden />
      <PreviewScreen />
    </HydrationBoundary>
  );
}

function PreviewScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [params] = useSearchParams();
  const { data: preview, isPending } = useQuery(previewQuery(tokenIn(params)));
  if (isPending) {
    return (
      <Loading label={t('article.loading')} className="wrap py-16">
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  if (!preview) return <Notice title={t('preview.expired')}>{t('preview.expiredText')}</Notice>;
  const { article, page, schedule } = preview;
  const text = page && pageText(page, language);
  return (
    <>
      <p role="note" className="meta border-b border-hairline bg-sunk py-2 text-center">
        {t('preview.note')}
      </p>
      {schedule && <EmbargoNote schedule={schedule} />}
      {article && <PreviewedArticle article={article} language={language} />}
      {text && (
        <article className="wrap py-12 md:py-20">
          <PageBody title={text.title} content={text.content} language={text.language} />
        </article>
      )}
    </>
  );
}
