import { useQuery } from '@tanstack/react-query';
import { Popover } from 'radix-ui';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FetchError } from '~/components/ui/fetch-error';
import { Loading, Skeleton } from '~/components/ui/skeleton';
import { StoryHeadline } from '~/features/articles/story-parts';
import { RelativeTime } from '~/components/ui/relative-time';
import { useReaderTexts } from '~/i18n/reader';
import { lastLook, noteLook } from '~/lib/last-look';
import { ARTICLE_PAGE_SIZE } from '~/lib/limits';
import { paths } from '~/lib/paths';
import { useLanguage, useLocalPath } from '~/lib/use-language';
import { newestQuery } from './queries';

interface NewsPopoverProps {
  bell: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Opening it asks again if the list is older than this, in ms. */
const FRESH = 60_000;

/** The articles since the last look. Opening it is a look. */
export default function NewsPopover({ bell, onClose }: NewsPopoverProps) {
  const reader = useReaderTexts();
  return (
    <Popover.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Popover.Anchor virtualRef={bell as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={16}
          aria-label={reader('news.since')}
          className="news-popover"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A reader who went on, or pressed something else, is already there.
            if (document.activeElement === document.body) bell.current?.focus();
          }}
          onInteractOutside={(event) => {
            // The bell closes it itself.
            if (bell.current?.contains(event.target as Node)) event.preventDefault();
          }}
        >
          <News />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function News() {
  const { t } = useTranslation();
  const reader = useReaderTexts();
  const local = useLocalPath();
  const language = useLanguage();
  const [since] = useState(() => lastLook(language));
  const { data, isError, isFetching, refetch } = useQuery({
    ...newestQuery(language),
    staleTime: FRESH,
  });
  const newest = data?.[0]?.createdAt;
  useEffect(() => {
    if (newest !== undefined) noteLook(language, newest);
  }, [language, newest]);
  const news = data?.filter(({ createdAt }) => since !== null && createdAt > since) ?? [];

  return (
    <>
      <p className="headline headline-sm text-lg">{reader('news.since')}</p>
      {isError && <FetchError message={t('articles.failed')} onRetry={() => void refetch()} />}
      {!data && isFetching && (
        <Loading label={t('articles.loading')} className="mt-3 space-y-2">
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
        </Loading>
      )}
      {data && news.length === 0 && <p className="mt-2 text-soft">{reader('news.none')}</p>}
      {news.length > 0 && (
        <ul className="mt-2">
          {news.map((article) => (
            <li key={article.id} className="group relative border-b border-hairline py-3">
              <StoryHeadline article={article} as="p" className="headline-sm text-[1.0625rem]" />
              <p className="meta mt-1">
                <RelativeTime iso={article.createdAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {news.length === ARTICLE_PAGE_SIZE && <p className="mt-3 text-soft">{reader('news.onlyNewest')}</p>}
      <p className="mt-4">
        <Link to={local(paths.home)} className="drawn font-semibold">
          {t('home.latestNews')}
        </Link>
      </p>
    </>
  );
}
