import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isArabic } from '~/lib/arabic-script';
import { isInView } from '~/lib/is-in-view';
import { shorten } from '~/lib/shorten';
import { useHydrated } from '~/lib/use-hydrated';
import { useQuery } from '@tanstack/react-query';
import { wordsIn, type Words } from '~/lib/words';
import { fitInto } from './fit';
import { translationQuery } from './translate';

interface InArabicProps {
  /** English. */
  text: string;
  /** Of the element that `children` draws: the original keeps its room with it. */
  className?: string;
  /** At most so many characters are shown, of either text. The whole is translated. */
  length?: number;
  children: (words: Words) => ReactNode;
}

/**
 * An English text on an Arabic screen (spec §4): the original at the first paint, 'Translating...' while the request runs,
 * then the machine's Arabic. Where somebody is looking, the original stays below, unseen, and the Arabic is set within its
 * room, so that nothing around it moves.
 */
export function InArabic({ text, className = '', length = Infinity, children }: InArabicProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const needed = !isArabic(text);
  const { data } = useQuery({ ...translationQuery(text), enabled: hydrated && needed });
  const original = wordsIn(needed ? 'en' : 'ar', shorten(text, length));
  const arabic = data === undefined ? t('translation.translating') : data;
  const exchanged = needed ? wordsIn(isArabic(arabic) ? 'ar' : 'en', shorten(arabic, length)) : original;

  const room = useRef<HTMLDivElement>(null);
  const [keepsRoom, setKeepsRoom] = useState(!hydrated || data === undefined);
  useLayoutEffect(() => {
    if (data === undefined || !room.current) return;
    if (isInView(room.current)) return fitInto(room.current.nextElementSibling as HTMLElement, room.current);
    setKeepsRoom(false);
  }, [data]);

  return (
    <div className="in-place" data-pending={needed && data === undefined ? '' : undefined}>
      {hydrated && keepsRoom && (
        <div
          ref={room}
          aria-hidden
          lang={original.lang}
          dir={original.dir}
          className={`invisible ${className}`}
        >
          {original.text}
        </div>
      )}
      {children(hydrated ? exchanged : original)}
    </div>
  );
}
