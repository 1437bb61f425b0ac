import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { Seo } from '~/components/seo';
import { Loading, Skeleton } from '~/components/ui/skeleton';
import { ReadableList } from '~/features/offline/readable-list';
import { useCopies } from '~/features/offline/use-copies';
import { wantedPage } from '~/features/offline/wanted-page';
import { useReaderTexts } from '~/i18n/reader';
import { useIsOffline } from '~/lib/connection';
import { paths } from '~/lib/paths';
import { useHydrated } from '~/lib/use-hydrated';
import { useLocalPath } from '~/lib/use-language';

/**
 * The list of the articles that can be read without a connection. Without one, every page starts here
 * (docs/decisions/0030-offline.md). It goes on to the wanted article if the device has a copy.
 */
export default function OfflineRoute() {
  const { t } = useTranslation();
  const reader = useReaderTexts();
  const local = useLocalPath();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const copies = useCopies();
  const isOffline = useIsOffline();
  const wanted = hydrated ? wantedPage(hash, window.location.origin) : null;
  const isThere = wanted?.slug === undefined || copies?.some(({ article }) => article.slug === wanted.slug);
  const next = copies && isThere ? wanted?.path : undefined;

  useEffect(() => {
    if (next !== undefined) void navigate(local(next), { replace: true });
  });

  const address = wanted?.address;
  useEffect(() => {
    if (address === undefined) return;
    const goOn = () => {
      window.location.replace(address);
    };
    window.addEventListener('online', goOn);
    return () => {
      window.removeEventListener('online', goOn);
    };
  }, [address]);

  const hasFailed = isOffline || wanted !== null;
  // The device is connected, and the site does not answer.
  const isSiteAway = hasFailed && !isOffline;
  const text = copies?.length === 0 ? 'nothing' : 'text';
  return (
    <>
      <Seo title={reader('offline.readable')} hidden />
      <div className="wrap max-w-[60rem] pt-10 md:pt-16">
        {!copies || next !== undefined ? (
          <>
            <h1 className="sr-only">{reader('offline.readable')}</h1>
            <Loading label={t('articles.loading')} className="space-y-6">
              <Skeleton className="h-16" />
              <Skeleton className="h-28" />
            </Loading>
          </>
        ) : (
          <>
            <h1 className="headline text-[clamp(2.25rem,1.2rem+4.5vw,4.5rem)]">
              {isSiteAway ? t('error.title') : reader(hasFailed ? 'offline.title' : 'offline.readable')}
            </h1>
            {hasFailed && (
              <>
                <p className="excerpt mt-5 max-w-[46ch] text-lg text-soft">
                  {isSiteAway ? t('error.text') : reader(`offline.${text}`)}
                </p>
                <a href={wanted?.address ?? local(paths.home)} className="button mt-8">
                  {t('site.tryAgain')}
                </a>
              </>
            )}
            {!hasFailed && (
              <p className="mt-8">
                <Link to={local(paths.home)} className="drawn font-semibold">
                  {t('home.latestNews')}
                </Link>
              </p>
            )}
            <div className="mt-12 space-y-12">
              <ReadableList title={reader('saved.title')} copies={copies.filter(({ isSaved }) => isSaved)} />
              <ReadableList
                title={reader('offline.read')}
                copies={copies.filter(({ isSaved }) => !isSaved)}
              />
            </div>
          </>
        )}
      </div>
    </>
  );
}
