import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { AxleMark, Wordmark } from '~/components/ui/wordmark';
import { inLanguage } from '~/lib/language';
import { paths } from '~/lib/paths';
import { SiteNames } from '~/lib/site-name';
import { useLanguage } from '~/lib/use-language';

/**
 * The screen for a page that could not be rendered. It needs no data, since even the publication's name may
 * be unknown. It reloads the page to try again.
 */
export function ErrorScreen({ status }: { status: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const site = use(SiteNames)?.[language];
  const home = inLanguage(paths.home, language);
  return (
    <main id="main" className="wrap flex min-h-dvh flex-col justify-between py-10">
      <title>{site ? `${t('error.title')} | ${site}` : t('error.title')}</title>
      <meta name="robots" content="noindex" />
      {site ? (
        <a href={home} aria-label={t('header.home', { site })} className="self-start">
          <Wordmark drawn="h-6 ar:h-11" set="text-2xl" />
        </a>
      ) : (
        <a href={home} className="drawn self-start">
          {t('site.returnHome')}
        </a>
      )}
      <div className="py-16">
        <AxleMark className="w-28" />
        <h1 className="headline mt-8 max-w-[18ch] text-4xl md:text-6xl">{t('error.title')}</h1>
        <p className="excerpt mt-6 max-w-[46ch] text-xl text-soft">{t('error.text')}</p>
        <a href="" className="button mt-10">
          {t('site.tryAgain')}
        </a>
      </div>
      <p className="meta">{t('error.code', { status })}</p>
    </main>
  );
}
