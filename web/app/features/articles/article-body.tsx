import { useEffect, useRef, type RefObject } from 'react';
import { LANGUAGES } from '~/lib/language';
import { useInternalLinks } from '~/lib/use-internal-links';
import type { articleText } from './article-text';

/** The reading text. The API has sanitised its HTML (docs/decisions/0005-articles-are-html.md). */
export function ArticleBody({ text }: { text: ReturnType<typeof articleText> }) {
  const followLink = useInternalLinks();
  const story = useRef<HTMLDivElement>(null);
  useScrollableParts(story);
  return (
    <div
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
