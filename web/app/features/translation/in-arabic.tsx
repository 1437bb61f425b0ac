import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isArabic, languageOfText } from '~/lib/arabic-script';
import { shorten } from '~/lib/shorten';
import { useHydrated } from '~/lib/use-hydrated';
import { wordsIn, type Words } from '~/lib/words';
import { translationQuery } from './translate';

interface InArabicProps {
  /** The English text. */
  text: string;
  /** The class of the element that `children` draws. The original takes the same space. */
  className?: string;
  /** At most so many characters are shown, of either text. The whole is translated. */
  length?: number;
  children: (words: Words) => ReactNode;
}

/**
 * An English text of a card on an Arabic screen (requirements 4): the original at the first paint,
 * 'Translating...' while the request runs, then the machine's Arabic. The original stays below, unseen, so
 * that a shorter text pulls nothing up.
 */
export function InArabic({ text, className = '', length = Infinity, children }: InArabicProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const needed = !isArabic(text);
  const { data } = useQuery({ ...translationQuery(text), enabled: hydrated && needed });
  const [keepsRoom] = useState(!hydrated || data === undefined);
  const original = wordsIn(languageOfText(text), shorten(text, length));
  const arabic = data ?? t('translation.translating');
  const exchanged = needed ? wordsIn(isArabic(arabic) ? 'ar' : 'en', shorten(arabic, length)) : original;
  return (
    <div className="in-place" data-pending={needed && data === undefined ? '' : undefined}>
      {hydrated && keepsRoom && (
        <div aria-hidden lang={original.lang} dir={original.dir} className={`invisible ${className}`}>
          {original.text}
        </div>
      )}
      {children(hydrated ? exchanged : original)}
    </div>
  );
}
