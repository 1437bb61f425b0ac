import { LANGUAGES } from '~/lib/language';
import { useInternalLinks } from '~/lib/use-internal-links';
import type { articleText } from './article-text';

/** The reading text. The API has sanitised its HTML (design decision 7). */
export function ArticleBody({ text }: { text: ReturnType<typeof articleText> }) {
  const followLink = useInternalLinks();
  return (
    <div
      onClick={followLink}
      lang={text.language}
      dir={LANGUAGES[text.language].dir}
      className="story story-opening"
      dangerouslySetInnerHTML={{ __html: text.content }}
    />
  );
}
