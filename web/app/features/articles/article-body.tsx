import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '~/lib/language';
import { useInternalLinks } from '~/lib/use-internal-links';
import type { WholeText } from './article-text';
import { ReadingRail } from './reading-rail';

interface ArticleBodyProps {
  text: WholeText;
  /** The button of the rail that saves the article. A preview has none. */
  save?: ReactNode;
}

/**
 * The reading text with its rail. The API has sanitised its HTML (docs/decisions/0005-articles-are-html.md).
 */
export function ArticleBody({ text, save }: ArticleBodyProps) {
  const followLink = useInternalLinks();
  const story = useRef<HTMLDivElement>(null);
  useScrollableParts(story);
  return (
    <div className="reading-body">
      <ReadingRail text={text} story={story} save={save} />
      <div
        ref={story}
        onClick={followLink}
        lang={text.language}
        dir={LANGUAGES[text.language].dir}
        className="story story-opening reading-column"
        dangerouslySetInnerHTML={{ __html: text.content }}
      />
    </div>
  );
}

/** Makes tables and code that are wider than the page scrollable by keyboard. */
function useScrollableParts(story: RefObject<HTMLElement | null>) {
  const { t } = useTranslation();
  const label = t('article.scrollable');
  useEffect(() => {
    // The observer reports sizes after layout. Reading them directly would force a layout at once.
    const watch = new ResizeObserver((parts) => {
      for (const { target } of parts) {
        if (target.scrollWidth <= target.clientWidth) continue;
        target.setAttribute('tabindex', '0');
        target.setAttribute('role', 'region');
        target.setAttribute('aria-label', label);
      }
    });
    for (const part of story.current?.querySelectorAll('.table-scroll, pre') ?? []) watch.observe(part);
    return () => {
      watch.disconnect();
    };
  });
}
