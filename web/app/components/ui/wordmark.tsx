import { DEFAULT_NAMES, useSiteName } from '~/lib/site-name';
import { useLanguage } from '~/lib/use-language';
import { drawing } from './drawings';
import { VIEW_BOXES } from './wordmark-paths';

/** The sign of the publication: two rings joined, hub to hub, by an axle. */
export function AxleMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 32" className={className} aria-hidden>
      <g fill="none" stroke="currentColor" strokeWidth="5">
        <circle cx="15" cy="16" r="12.5" />
        <circle cx="49" cy="16" r="12.5" />
      </g>
      <path d="M15 16h34" stroke="var(--mark-bar, var(--signal))" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}

interface WordmarkProps {
  /** The height of the drawn name. */
  drawn: string;
  /** The size of a name that is set as text. */
  set: string;
  className?: string;
}

/**
 * The publication's name in the language of the screen. "Mihwar" is drawn, and the bar of the Latin H is the
 * axle. Any other name is set as text. The element around it has the name for screen readers.
 */
export function Wordmark({ drawn, set, className = '' }: WordmarkProps) {
  const language = useLanguage();
  const name = useSiteName();
  if (name !== DEFAULT_NAMES[language]) {
    return (
      <span dir="auto" className={`headline headline-sm ${set} ${className}`} aria-hidden>
        {name}
      </span>
    );
  }
  return (
    <svg viewBox={VIEW_BOXES[language]} className={`${drawn} ${className}`} fill="currentColor" aria-hidden>
      <use href={drawing(`name-${language}`)} />
    </svg>
  );
}
