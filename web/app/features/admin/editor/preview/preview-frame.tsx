import { useCallback, useState, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { LANGUAGES, type Language } from '~/lib/language';

interface PreviewFrameProps {
  title: string;
  language: Language;
  width: string;
  children: ReactNode;
}

/**
 * A page of its own within the page, so that language, direction and width are those of a reader's screen. No script runs in
 * it: its sandbox lets none.
 */
export function PreviewFrame({ title, language, width, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement>();
  const open = useCallback((frame: HTMLIFrameElement | null) => {
    const inner = frame?.contentDocument;
    if (!inner) return;
    for (const style of document.head.querySelectorAll('link[rel=stylesheet], style')) {
      inner.head.append(style.cloneNode(true));
    }
    setBody(inner.body);
  }, []);
  if (body) {
    const root = body.ownerDocument.documentElement;
    root.lang = language;
    root.dir = LANGUAGES[language].dir;
    root.dataset.theme = document.documentElement.dataset.theme;
  }
  return (
    <>
      <iframe
        ref={open}
        title={title}
        sandbox="allow-same-origin"
        className="mx-auto block h-[70dvh] max-w-full border border-hairline bg-paper"
        style={{ width }}
      />
      {body && createPortal(<div onClickCapture={stay}>{children}</div>, body)}
    </>
  );
}

/** Links lead out of what is being written. */
function stay(event: SyntheticEvent) {
  const { target } = event;
  if ('closest' in target && (target as Element).closest('a')) {
    event.preventDefault();
    event.stopPropagation();
  }
}
