import type { Language } from '~/lib/language';
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

/** The name in the script of the language. The bar of the Latin H is the axle. */
export function Wordmark({ language, className }: { language: Language; className?: string }) {
  return (
    <svg viewBox={VIEW_BOXES[language]} className={className} fill="currentColor" aria-hidden>
      <use href={drawing(`name-${language}`)} />
    </svg>
  );
}
