import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Seo } from '~/components/seo';
import { Loading, Skeleton } from '~/components/ui/skeleton';
import { SavedList } from '~/features/saved/saved-list';
import { useReaderTexts } from '~/i18n/reader';
import { paths } from '~/lib/paths';
import { useHydrated } from '~/lib/use-hydrated';
import { useLocalPath } from '~/lib/use-language';
import { hasWorkers } from '~/lib/worker';

/** The articles saved on this device. The server knows none of them. */
export default function SavedRoute() {
  const { t } = useTranslation();
  const reader = useReaderTexts();
  const local = useLocalPath();
  const hydrated = useHydrated();
  return (
    <>
      <Seo title={reader('saved.title')} hidden />
      <div className="wrap max-w-[60rem] pt-10 md:pt-16">
        <h1 className="headline text-[clamp(2.25rem,1.2rem+4.5vw,4.5rem)]">{reader('saved.title')}</h1>
        <p className="excerpt mt-5 text-lg text-soft">
          {reader('saved.intro')}
          {/* The server does not know the browser. Nearly all have workers. */}
          {(!hydrated || hasWorkers()) && (
            <span className="needs-script"> {reader('saved.introOffline')}</span>
          )}
        </p>
        <noscript>
          <p className="mt-8 text-lg font-semibold">{reader('saved.withoutScripts')}</p>
        </noscript>
        <div className="needs-script mt-10">
          {hydrated ? (
            <SavedList />
          ) : (
            <Loading label={t('articles.loading')} className="space-y-6">
              <Skeleton className="h-28" />
              <Skeleton className="h-28" />
            </Loading>
          )}
        </div>
        <p className="mt-10">
          <Link to={local(paths.home)} className="drawn font-semibold">
            {t('home.latestNews')}
          </Link>
        </p>
      </div>
    </>
  );
}
