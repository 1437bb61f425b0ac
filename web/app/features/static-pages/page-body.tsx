import { useRef, type MouseEventHandler } from 'react';
import { LANGUAGES, type Language } from '~/lib/language';
import { useScrollableParts } from '~/lib/use-scrollable-parts';
import { PageMarkdown } from './page-markdown';

interface PageBodyProps {
  title: string;
  /** Markdown. */
  content: string;
  /** The language of the text, which may differ from the screen's. */
  language: Language;
  /** Handles a click on the text. */
  onClick?: MouseEventHandler;
  /** The level of the title: a preview stands below other headings. */
  heading?: 'h1' | 'h3';
}

/** A static page as readers see it: its title, and its text rendered from Markdown. */
export function PageBody({ title, content, language, onClick, heading: Heading = 'h1' }: PageBodyProps) {
  const story = useRef<HTMLDivElement>(null);
  useScrollableParts(story);
  return (
    <div lang={language} dir={LANGUAGES[language].dir}>
      <span aria-hidden className="axle-rule">
        <span />
      </span>
      <Heading className="headline mt-6 max-w-[20ch] text-[clamp(2.25rem,1.2rem+4.5vw,4.5rem)]">
        {title}
      </Heading>
      <div ref={story} className="story mt-10" onClick={onClick}>
        <PageMarkdown text={content} language={language} />
      </div>
    </div>
  );
}
