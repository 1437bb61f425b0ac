import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/lib/use-hydrated';
import { useCopyLink, useShare, useShareUrl } from './use-share';

/** These are plain links, so that the networks learn nothing of a reader who does not click. */
const NETWORKS: readonly [name: string, address: (url: string, title: string) => string][] = [
  ['WhatsApp', (url, title) => `https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` })}`],
  ['X', (url, title) => `https://x.com/intent/post?${new URLSearchParams({ url, text: title })}`],
  ['Facebook', (url) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`],
  ['LinkedIn', (url) => `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`],
];

/** The ways to share an article: the device's own dialog if there is one, the address, and links. */
export function ShareLinks({ title }: { title: string }) {
  const { t } = useTranslation();
  const url = useShareUrl();
  const copy = useCopyLink();
  const share = useShare(title);
  const hydrated = useHydrated();

  return (
    <section aria-label={t('article.shareWith')} className="print:hidden">
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-hairline pt-4">
        <li className="text-sm text-soft">{t('article.share')}</li>
        <li className="needs-script">
          <button type="button" className="share-link" onClick={() => void copy()}>
            {t('article.copyLink')}
          </button>
        </li>
        {NETWORKS.map(([name, address]) => (
          <li key={name}>
            <a href={address(url, title)} rel="noopener nofollow" className="share-link">
              {name}
            </a>
          </li>
        ))}
        <li>
          <a
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
            className="share-link"
          >
            {t('article.email')}
          </a>
        </li>
        {hydrated && 'share' in navigator && (
          <li>
            <button type="button" className="share-link" onClick={() => void share()}>
              {t('article.moreWays')}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
