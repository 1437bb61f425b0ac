import { use } from 'react';
import { Helmet } from 'react-helmet-async';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { feedsOf, followAll, type Followed } from '~/lib/feeds';
import { inLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from '~/lib/language';
import { pageOf } from '~/lib/page-number';
import { PublicUrl } from '~/lib/public-url';
import { DEFAULT_NAMES, useSiteDescription, useSiteNames, type NameInLanguages } from '~/lib/site-name';
import { THEME_COLORS, useTheme } from '~/lib/theme';
import { useLanguage } from '~/lib/use-language';

/** The picture of a link preview, ideally 1200 × 630. */
export interface ShareImage {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** Further facts of an article for link previews and search engines. Dates are ISO 8601. */
export interface ArticleFacts {
  published: string;
  modified: string;
  author: string;
  section?: string;
  tags: string[];
}

interface SeoProps {
  /**
   * The title without the product's name, with which every title ends. Absent while the screen is loading.
   */
  title?: string;
  description?: string;
  /** The languages in which this screen's content exists. */
  languages?: readonly Language[];
  image?: ShareImage;
  article?: ArticleFacts;
  /** The Open Graph type (`og:type`) of a screen that is not an article. */
  type?: 'website' | 'profile';
  /** A list whose further pages have addresses of their own. */
  paged?: boolean;
  /** A feed of this screen's content, besides the feed of all articles. */
  follow?: Followed;
  /** The query that belongs to the address of this screen, such as `?q=ev`. Absent: only the page number. */
  query?: string;
  /** Search engines must not list the screen. */
  hidden?: boolean;
  /** Search engines must not list the screen, but the page at its canonical address. */
  isCopy?: boolean;
}

/** The picture contains the default name. */
const DEFAULT_IMAGE = { url: '/mihwar-default.png', width: 1200, height: 630 };
const SIGN = { url: '/icon-512.png', width: 512, height: 512 };

/** The picture of screens without one of their own. */
function imageOfSite({ en, ar }: NameInLanguages): ShareImage {
  const isDefault = en === DEFAULT_NAMES.en && ar === DEFAULT_NAMES.ar;
  return { ...(isDefault ? DEFAULT_IMAGE : SIGN), alt: en === ar ? en : `${en} | ${ar}` };
}

const IMAGE_TYPES: Readonly<Record<string, string>> = { jpg: 'jpeg', png: 'png', gif: 'gif', webp: 'webp' };

function imageType(url: string): string | undefined {
  const type = IMAGE_TYPES[url.split('.').at(-1) ?? ''];
  return type && `image/${type}`;
}

const isWide = ({ width, height }: ShareImage) => width > height;

/** The head of a screen: title, description, addresses, share preview, feeds. */
export function Seo(props: SeoProps) {
  const {
    languages = LANGUAGE_CODES,
    article,
    type: kind = 'website',
    hidden = false,
    isCopy = false,
  } = props;
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const theme = useTheme();
  const publicUrl = use(PublicUrl);

  const names = useSiteNames();
  const siteName = names[language];
  const picture = props.image ?? imageOfSite(names);
  const page = props.paged ? pageOf(new URLSearchParams(search)) : 1;
  const nth = page > 1 ? t('articles.page', { page }) : undefined;
  const ownTitle = [props.title, nth].filter(Boolean).join(' · ') || undefined;
  const title = ownTitle ?? siteName;
  const siteDescription = useSiteDescription();
  const description = props.description ?? siteDescription;
  const summary = nth ? `${nth}: ${description}` : description;
  const query = props.query ?? (page > 1 ? `?page=${page}` : '');
  const addressIn = (code: Language) => publicUrl + inLanguage(pathname, code) + query;
  // Untranslated content duplicates the page in the other language, so that its canonical address is that page.
  const contentLanguage = languages.includes(language) ? language : (languages[0] ?? 'en');
  const canonical = addressIn(contentLanguage);
  const image = { ...picture, url: new URL(picture.url, publicUrl || 'http://localhost').href };
  const type = imageType(image.url);
  // A list of one language may have fewer pages than that of the other.
  const alternates: [string, Language][] =
    languages.length > 1 && page === 1
      ? [...languages.map((code): [string, Language] => [code, code]), ['x-default', 'en']]
      : [];
  const followed = [followAll(siteName), ...(props.follow ? [props.follow] : [])];

  return (
    <Helmet>
      <title>{ownTitle ? `${ownTitle} | ${siteName}` : siteName}</title>
      <meta name="description" content={summary} />
      <meta name="theme-color" content={THEME_COLORS[theme]} />
      <meta name="robots" content={hidden || isCopy ? 'noindex' : 'max-image-preview:large'} />
      {!hidden && <link rel="canonical" href={canonical} />}
      {!hidden &&
        alternates.map(([hrefLang, code]) => (
          <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={addressIn(code)} />
        ))}
      {followed.flatMap((one) =>
        feedsOf(one, language).map((feed) => <link key={feed.href} rel="alternate" {...feed} />),
      )}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={article ? 'article' : kind} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={LANGUAGES[contentLanguage].ogLocale} />
      {languages
        .filter((code) => code !== contentLanguage)
        .map((code) => (
          <meta key={code} property="og:locale:alternate" content={LANGUAGES[code].ogLocale} />
        ))}
      <meta property="og:image" content={image.url} />
      {type && <meta property="og:image:type" content={type} />}
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt} />
      {article && <meta name="author" content={article.author} />}
      {article && <meta property="article:author" content={article.author} />}
      {article && <meta property="article:published_time" content={article.published} />}
      {article && <meta property="article:modified_time" content={article.modified} />}
      {article?.section && <meta property="article:section" content={article.section} />}
      {article?.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      <meta name="twitter:card" content={isWide(image) ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={summary} />
      <meta name="twitter:image" content={image.url} />
      <meta name="twitter:image:alt" content={image.alt} />
    </Helmet>
  );
}
