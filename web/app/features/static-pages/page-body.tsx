import type { MouseEventHandler } from 'react';
import { LANGUAGES, type Language } from '~/lib/language';
import { PageMarkdown } from './page-markdown';

interface PageBodyProps {
  title: string;
  /** Markdown. */
  content: string;
  /** Of the words, which may be another one than the screen's. */
  language: Language;
  /** What a click on the text does. */
  onClick?: MouseEventHandler;
  /** Of the title: a preview stands below other headings. */
  heading?: 'h1' | 'h3';
}

/** A static page as readers see it: its title, and its text rendered from Markdown. */
export function PageBody({ title, content, language, onClick, heading: Heading = 'h1' }: PageBodyProps) {
  return (
    <div lang={language} dir={LANGUAGES[language].dir}>
      <span aria-hidden className="axle-rule">
        <span />
      </span>
      <Heading className="headline mt-6 max-w-[20ch] text-[clamp(2.25rem,1.2rem+4.5vw,4.5rem)]">
        {title}
      </Heading>
      <div className="story mt-10" onClick={onClick}>
        <PageMarkdown text={content} />
      </div>
    </div>
  );
}
