import { use } from 'react';
import { Helmet } from 'react-helmet-async';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { inLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from '~/lib/language';
import { PublicUrl } from '~/lib/public-url';
import { THEME_COLORS, useTheme } from '~/lib/theme';
import { useLanguage } from '~/lib/use-language';

interface SeoProps {
  /** Without the product's name, which every title ends with. Nothing while the screen is loading. */
  title?: string;
  description?: string;
  /** The languages that this screen's content exists in. */
  languages?: readonly Language[];
  image?: { url: string; width: number; height: number; alt: string };
  /** When an article was first published. */
  published?: string;
  /** Screens that search engines should not list. */
  hidden?: boolean;
}

const DEFAULT_IMAGE = { url: '/mihwar-default.png', width: 1200, height: 630, alt: 'Mihwar | محور' };

/** Everything in the head that says what the screen is: title, description, addresses, share preview. */
export function Seo({ title, description, languages = LANGUAGE_CODES, image, published, hidden }: SeoProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const language = useLanguage();
  const theme = useTheme();
  const publicUrl = use(PublicUrl);

  const fullTitle = title ? `${title} | ${t('site.name')}` : t('site.name');
  const summary = description ?? t('site.description');
  const addressIn = (code: Language) => publicUrl + inLanguage(pathname, code);
  // Untranslated content under /ar is the English page once more: it points there.
  const canonical = addressIn(languages.includes(language) ? language : 'en');
  const picture = image ?? DEFAULT_IMAGE;
  const pictureUrl = new URL(picture.url, publicUrl || 'http://localhost').href;

  return (
    <Helmet>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      <meta name="theme-color" content={THEME_COLORS[theme]} />
      {hidden && <meta name="robots" content="noindex" />}
      {!hidden && <link rel="canonical" href={canonical} />}
      {!hidden &&
        languages.length > 1 &&
        languages.map((code) => <link key={code} rel="alternate" hrefLang={code} href={addressIn(code)} />)}
      {!hidden && languages.length > 1 && (
        <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />
      )}
      <meta property="og:site_name" content={t('site.name')} />
      <meta property="og:type" content={published ? 'article' : 'website'} />
      <meta property="og:title" content={title ?? t('site.name')} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={LANGUAGES[language].ogLocale} />
      <meta property="og:image" content={pictureUrl} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      {published && <meta property="article:published_time" content={published} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title ?? t('site.name')} />
      <meta name="twitter:description" content={summary} />
      <meta name="twitter:image" content={pictureUrl} />
    </Helmet>
  );
}
