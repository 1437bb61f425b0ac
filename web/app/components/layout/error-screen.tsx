import { useTranslation } from 'react-i18next';
import { AxleMark, Wordmark } from '~/components/ui/wordmark';
import { useLanguage } from '~/lib/use-language';

/** What readers see when a page could not be made. It needs no data and reloads the page to try again. */
export function ErrorScreen({ status }: { status: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <main id="main" className="wrap flex min-h-dvh flex-col justify-between py-10">
      <title>{`${t('error.title')} | ${t('site.name')}`}</title>
      <meta name="robots" content="noindex" />
      <a href={language === 'ar' ? '/ar' : '/'} aria-label={t('header.home')} className="self-start">
        <Wordmark language={language} className="h-6 ar:h-11" />
      </a>
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
