import { Rss } from 'lucide-react';
import { usePlacesTexts } from '~/i18n/places';
import { useLocalPath } from '~/lib/use-language';

/** A visible link to the RSS feed of a screen. The feed is no page of the app: the server answers it. */
export function FeedLink({ folder }: { folder: string }) {
  const t = usePlacesTexts();
  const local = useLocalPath();
  return (
    <a
      href={local(`${folder}/feed.xml`)}
      className="inline-flex items-center gap-2 py-1 text-sm font-semibold print:hidden"
    >
      <Rss aria-hidden className="size-4 text-accent" strokeWidth={2} />
      <span className="drawn">{t('author.feed')}</span>
    </a>
  );
}
