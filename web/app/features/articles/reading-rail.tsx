import { Share2 } from 'lucide-react';
import { useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { LANGUAGES } from '~/lib/language';
import type { articleText } from './article-text';
import { contentsOf } from './contents';
import { useReadingPosition } from './use-reading-position';
import { useShare } from './use-share';

interface ReadingRailProps {
  text: ReturnType<typeof articleText>;
  story: RefObject<HTMLElement | null>;
  /** The button that saves the article. A preview has none, and cannot be shared: its address is secret. */
  save?: ReactNode;
}

/**
 * The rail beside a text, where there is room: its contents, the reading progress, and buttons to save and to share
 * it.
 */
export function ReadingRail({ text, story, save }: ReadingRailProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const progress = useRef<HTMLSpanElement>(null);
  const headings = useMemo(() => contentsOf(text.content), [text.content]);
  const current = useReadingPosition(story, progress, headings);
  const share = useShare(text.title);
  return (
    <div className="reading-rail print:hidden">
      <div>
        <span ref={progress} aria-hidden className="reading-progress" />
        {headings.length > 0 && (
          <nav aria-labelledby="contents">
            <p id="contents" className="kicker mb-2">
              {t('article.contents')}
            </p>
            <ol className="contents" lang={text.language} dir={LANGUAGES[text.language].dir}>
              {headings.map(({ id, level, html }) => (
                <li key={id}>
                  <Link
                    to={{ search, hash: id }}
                    data-level={level}
                    aria-current={id === current ? 'location' : undefined}
                    dangerouslySetInnerHTML={{ __html: html }}
                  />
                </li>
              ))}
            </ol>
          </nav>
        )}
        {save && (
          <div className="mt-4 flex flex-wrap gap-x-5">
            {save}
            <button
              type="button"
              className="needs-script share-link inline-flex items-center gap-2"
              onClick={() => void share()}
            >
              <Share2 className="size-4" aria-hidden />
              {t('article.share')}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
