import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { LANGUAGES, type Language } from '~/lib/language';

interface PreviewFrameProps {
  title: string;
  language: Language;
  width: string;
  /** The dialog around the frame does not receive keys that are pressed in the frame. */
  onEscape: () => void;
  children: ReactNode;
}

/**
 * A separate page within the page, so that language, direction and width are those of a reader's screen. Its
 * sandbox allows no scripts.
 */
export function PreviewFrame({ title, language, width, onEscape, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement>();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) setBody(bodyWithStyles(frame.current));
  }, []);
  useEffect(() => {
    if (frame.current) speak(frame.current, language);
  }, [language]);
  useEffect(() => {
    const inner = frame.current?.contentDocument;
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape();
    };
    inner?.addEventListener('keydown', close);
    return () => {
      inner?.removeEventListener('keydown', close);
    };
  }, [onEscape]);
  return (
    <>
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        className="mx-auto block h-[70dvh] max-w-full border border-hairline bg-paper"
        style={{ width }}
      />
      {body && createPortal(<div onClickCapture={stay}>{children}</div>, body)}
    </>
  );
}

/** The frame's body, with the site's style sheets. */
function bodyWithStyles({ contentDocument }: HTMLIFrameElement): HTMLElement | undefined {
  for (const style of document.head.querySelectorAll('link[rel=stylesheet], style')) {
    contentDocument?.head.append(style.cloneNode(true));
  }
  return contentDocument?.body;
}

function speak({ contentDocument }: HTMLIFrameElement, language: Language) {
  if (!contentDocument) return;
  const root = contentDocument.documentElement;
  root.lang = language;
  root.dir = LANGUAGES[language].dir;
  root.dataset.theme = document.documentElement.dataset.theme;
}

/** Prevents links from leaving the unsaved text. */
function stay(event: SyntheticEvent) {
  const { target } = event;
  if ('closest' in target && (target as Element).closest('a')) {
    event.preventDefault();
    event.stopPropagation();
  }
}
