import { useRef, type ReactNode } from 'react';
import { LANGUAGES } from '~/lib/language';
import { useHtml } from '~/lib/use-html';
import { useInternalLinks } from '~/lib/use-internal-links';
import { useScrollableParts } from '~/lib/use-scrollable-parts';
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
  const content = useHtml(text.content);
  return (
    <div className="reading-body">
      <ReadingRail text={text} story={story} save={save} />
      <div
        ref={story}
        onClick={followLink}
        lang={text.language}
        dir={LANGUAGES[text.language].dir}
        className="story story-opening reading-column"
        dangerouslySetInnerHTML={content}
      />
    </div>
  );
}
