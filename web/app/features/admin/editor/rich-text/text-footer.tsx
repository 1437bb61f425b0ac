import { countWords, minutesFor } from '@mihwar/adapters/contract';
import { useMemo, type ReactNode } from 'react';
import { useEditorTexts } from '~/i18n/admin/editor';
import { Sentence } from '~/components/ui/sentence';
import { isolated } from '~/lib/isolated';
import { useLanguage } from '~/lib/use-language';

interface TextFooterProps {
  /** The id of the line with the counts, which describes the text. */
  id: string;
  html: string;
  /** Elements that the editor does not support. */
  lost: string[];
  children: ReactNode;
}

/** The length of a text (requirements 5.5), and the elements that would be lost. */
export function TextFooter({ id, html, lost, children }: TextFooterProps) {
  const t = useEditorTexts();
  const language = useLanguage();
  const words = useMemo(() => countWords(html), [html]);
  return (
    <>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-soft">
        <p id={id}>
          {t('counts.words', { count: words })} · {t('counts.minutes', { count: minutesFor(words) })}
        </p>
        {children}
      </div>
      {lost.length > 0 && (
        <p role="note" className="mt-2 border-s-4 border-signal bg-sunk px-3 py-2 text-sm">
          <Sentence>
            {t('lost', { names: lost.map(isolated).join(language === 'ar' ? '، ' : ', ') })}
          </Sentence>
        </p>
      )}
    </>
  );
}
