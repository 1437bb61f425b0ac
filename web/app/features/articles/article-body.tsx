import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { translationQuery } from '~/features/translation/translate';
import { LANGUAGES } from '~/lib/language';
import { useInternalLinks } from '~/lib/use-internal-links';
import { useLanguage } from '~/lib/use-language';
import type { articleText } from './article-text';

/** The reading text. The API has sanitised its HTML (docs/decisions/0005-articles-are-html.md). */
export function ArticleBody({ text }: { text: ReturnType<typeof articleText> }) {
  const screen = useLanguage();
  const followLink = useInternalLinks();
  const story = useRef<HTMLDivElement>(null);
  useScrollableParts(story);
  useMachineArabic(story, text.content, text.language !== screen);
  return (
    <div
      // What was exchanged in place is made anew on the other screen.
      key={screen}
      ref={story}
      onClick={followLink}
      lang={text.language}
      dir={LANGUAGES[text.language].dir}
      className="story story-opening"
      dangerouslySetInnerHTML={{ __html: text.content }}
    />
  );
}

/** Tables and code that are wider than the page can be scrolled at the keyboard, too. */
function useScrollableParts(story: RefObject<HTMLElement | null>) {
  useEffect(() => {
    // Told when the browser lays them out: asking would make it do so at once.
    const watch = new ResizeObserver((parts) => {
      for (const { target } of parts) {
        if (target.scrollWidth > target.clientWidth) (target as HTMLElement).tabIndex = 0;
      }
    });
    for (const part of story.current?.querySelectorAll('table, pre') ?? []) watch.observe(part);
    return () => {
      watch.disconnect();
    };
  });
}

function useMachineArabic(story: RefObject<HTMLElement | null>, content: string, isWanted: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (!isWanted) return;
    let left = false;
    let stop = () => {
      left = true;
    };
    void import('~/features/translation/translate-body').then(({ translateBody }) => {
      if (left || !story.current) return;
      stop = translateBody(story.current, (text) => client.query(translationQuery(text)));
    });
    return () => {
      stop();
    };
  }, [story, content, isWanted, client]);
}
