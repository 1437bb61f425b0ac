import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Newsletter } from '~/components/layout/newsletter';
import type { Section } from '~/components/layout/section-strip';
import { SOCIAL_NETWORKS, SocialGlyph, type SocialNetwork } from '~/components/ui/social-icons';
import { AxleMark, Wordmark } from '~/components/ui/wordmark';
import { paths } from '~/lib/paths';
import { useSiteName } from '~/lib/site-name';
import { useLocalPath } from '~/lib/use-language';

const COMPANY = ['about', 'our-team', 'careers', 'contact', 'press-kit'] as const;
const LEGAL = ['privacy-policy', 'terms-of-service', 'cookie-policy'] as const;
/** Requirements 9.1. */
const FOOTER_CATEGORIES = 5;

interface FooterProps {
  sections: Section[];
  /** Slugs of the published static pages. Their placeholders become links. */
  publishedPages: string[];
  setting: (key: string) => string | undefined;
  year: number;
}

export function Footer({ sections, publishedPages, setting, year }: FooterProps) {
  const { t } = useTranslation();
  const site = useSiteName();
  const local = useLocalPath();
  const pageLink = (slug: (typeof COMPANY | typeof LEGAL)[number]) => (
    <li key={slug}>
      {publishedPages.includes(slug) ? (
        <Link to={local(paths.page(slug))} className="drawn">
          {t(`footer.${slug}`)}
        </Link>
      ) : (
        <span className="text-soft">{t(`footer.${slug}`)}</span>
      )}
    </li>
  );

  return (
    <footer data-band className="later mt-20 bg-band text-on-band print:hidden">
      <div className="wrap grid grid-cols-1 gap-x-16 gap-y-14 pt-16 pb-14 lg:grid-cols-[1.3fr_1fr] lg:pt-20">
        <div>
          <Link
            to={local(paths.home)}
            aria-label={t('header.home', { site })}
            className="inline-flex flex-wrap items-center gap-4"
          >
            <AxleMark className="w-14 shrink-0" />
            <Wordmark drawn="h-7 ar:h-14" set="text-3xl wrap-anywhere" className="max-w-full" />
          </Link>
          <p className="excerpt mt-6 max-w-[34ch] text-xl text-soft">
            {setting('footer_tagline') ?? t('footer.tagline')}
          </p>
        </div>
        <Newsletter
          title={setting('footer_newsletter_title') ?? t('footer.newsletterTitle')}
          text={setting('footer_newsletter_text') ?? t('footer.newsletterText')}
          url={setting('footer_newsletter_url')}
        />
      </div>
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 border-t max-[16rem]:grid-cols-1 border-band-line py-12 md:grid-cols-3">
          <Column title={t('footer.categories')}>
            {sections.slice(0, FOOTER_CATEGORIES).map(({ slug, name }) => (
              <li key={slug}>
                <Link to={local(paths.category(slug))} className="drawn">
                  {name}
                </Link>
              </li>
            ))}
          </Column>
          <Column title={t('footer.company', { site })}>{COMPANY.map(pageLink)}</Column>
          <Column title={t('footer.legal')}>{LEGAL.map(pageLink)}</Column>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-6 border-t border-band-line py-8">
          <p className="text-sm wrap-anywhere text-soft">
            {`© ${year} ${site}. ${setting('footer_copyright') ?? t('footer.copyright')}`}
          </p>
          {/* The feed is no page of the app, so the browser requests it from the server. */}
          <a href={local('/feed.xml')} className="drawn text-sm text-soft">
            {t('footer.feed')}
          </a>
          <Social setting={setting} />
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="kicker text-soft">{title}</h2>
      <ul className="mt-4 space-y-2.5">{children}</ul>
    </div>
  );
}

/** Icons of the networks that have an address. */
function Social({ setting }: { setting: FooterProps['setting'] }) {
  const { t } = useTranslation();
  const site = useSiteName();
  const links = (Object.keys(SOCIAL_NETWORKS) as SocialNetwork[]).map((network) => ({
    network,
    href: setting(`social_${network}`),
  }));
  return (
    <ul aria-label={t('footer.social', { site })} className="-mx-2 flex flex-wrap">
      {links.map(
        ({ network, href }) =>
          href && (
            <li key={network}>
              <a href={href} rel="noopener" aria-label={SOCIAL_NETWORKS[network]} className="icon-button">
                <SocialGlyph network={network} />
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
