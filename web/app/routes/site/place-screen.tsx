import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Seo } from '~/components/seo';
import { FetchError } from '~/components/ui/fetch-error';
import { Notice } from '~/components/ui/notice';
import { Loading, Skeleton } from '~/components/ui/skeleton';
import { AdSlot } from '~/features/ads/ad-slot';
import { ArticleFeed } from '~/features/articles/article-feed';
import type { PlaceKind } from '~/features/articles/queries';
import { usePlacesTexts } from '~/i18n/places';
import { inLanguage } from '~/lib/language';
import { useConfirmed } from '~/lib/page-load';
import { paths } from '~/lib/paths';
import { WithSidebar } from './with-sidebar';

interface PlaceScreenProps<Place> {
  kind: PlaceKind;
  slug: string;
  query: UseQueryResult<Place | null>;
  /** What the app knows of the place before the response. */
  known?: Place;
  /** Whether no article has an English text. The English screen then leads to the Arabic one. */
  isInArabicOnly: boolean;
  /** The head and the heading of the screen. */
  introduce: (place: Place) => ReactNode;
}

/** A category, an author or a tag, and its articles. */
export function PlaceScreen<Place>({
  kind,
  slug,
  query,
  known,
  isInArabicOnly,
  introduce,
}: PlaceScreenProps<Place>) {
  const { t } = useTranslation();
  const text = usePlacesTexts();
  const { isError, refetch } = query;
  const found = useConfirmed(query.data);
  const place = found === undefined ? known : found;
  if (place === null) return <PlaceNotFound kind={kind} />;
  return (
    <>
      <div className="wrap pt-10 pb-10 md:pt-16">
        {place && introduce(place)}
        {!place && isError && <FetchError message={text(`${kind}.failed`)} onRetry={() => void refetch()} />}
        {!place && !isError && (
          <Loading label={text(`${kind}.loading`)} className="space-y-5">
            <Skeleton className="h-16 max-w-2xl" />
            <Skeleton className="h-6 max-w-md" />
          </Loading>
        )}
      </div>
      <WithSidebar>
        <h2 className="sr-only">{text(`${kind}.articles`)}</h2>
        <div className={kind === 'author' ? '[&_.story-author]:hidden' : undefined}>
          <ArticleFeed
            source={{ kind, slug }}
            failure={t(kind === 'category' ? 'articles.failedByCategory' : 'articles.failed')}
            empty={
              <p className="excerpt border-t border-hairline pt-8 text-xl">
                {isInArabicOnly ? <NotInEnglish path={paths[kind](slug)} /> : text(`${kind}.empty`)}
              </p>
            }
          />
        </div>
        <AdSlot slot="footer_banner" className="mt-16" />
      </WithSidebar>
    </>
  );
}

function NotInEnglish({ path }: { path: string }) {
  const { t } = useTranslation();
  return (
    <>
      {t('article.notInEnglish')}.{' '}
      <Link to={inLanguage(path, 'ar')} hrefLang="ar" className="underline underline-offset-4">
        {t('article.arabicHome')}
      </Link>
    </>
  );
}

export function PlaceNotFound({ kind }: { kind: PlaceKind }) {
  const text = usePlacesTexts();
  return (
    <>
      <Seo title={text(`${kind}.notFound`)} hidden />
      <Notice title={text(`${kind}.notFound`)}>{text(`${kind}.notFoundText`)}</Notice>
    </>
  );
}
