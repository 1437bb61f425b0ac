import { useQuery } from '@tanstack/react-query';
import { Bell as Icon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '~/components/ui/lazy-part';
import { noteLook, useLastLook } from '~/lib/last-look';
import { whenIdle } from '~/lib/when-idle';
import { NewsNotLoaded } from './news-not-loaded';
import { useLanguage } from '~/lib/use-language';
import { useOpenOnScreen } from '~/lib/use-open-on-screen';
import { newestQuery } from './queries';

/** The code loads with the first press. */
const NewsPopover = lazyPart(() => import('./news-popover'), NewsNotLoaded);

/** Opens what is new since the last look, and has a mark if there is something. */
export function Bell() {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [isIdle, setIdle] = useState(false);
  const [isOpen, setOpen] = useOpenOnScreen();
  const language = useLanguage();
  const { data } = useQuery({ ...newestQuery(language), enabled: isIdle });
  const seen = useLastLook(language);
  const newest = data?.[0]?.createdAt;
  const hasNews = seen !== null && newest !== undefined && newest > seen;

  useEffect(() => whenIdle(() => setIdle(true)), []);
  useEffect(() => {
    // On the first visit everything is new, and nothing is marked.
    if (seen === null && newest !== undefined) noteLook(language, newest);
  }, [language, seen, newest]);

  return (
    <>
      <button
        ref={button}
        type="button"
        data-tip=""
        className="needs-script icon-button relative"
        aria-label={t('header.notifications')}
        aria-description={hasNews ? t('header.newArticles') : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Icon className="size-5" aria-hidden />
        {hasNews && <span aria-hidden className="news-mark" />}
      </button>
      {isOpen && (
        <NewsPopover
          bell={button}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
