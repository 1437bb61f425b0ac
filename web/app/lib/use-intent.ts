import { useRef } from 'react';

/**
 * The time in ms for which a pointer must rest on a link to show intent. The router uses the same for the
 * code of screens.
 */
const MEANT = 100;

/**
 * Handlers for a link that may be followed soon: `prepare` is called when the link has been pointed at, or
 * has had the focus, for a moment. A touch gives no such signal before it follows the link or scrolls the
 * page.
 */
export function useIntent(prepare: () => void) {
  const timer = useRef(0);
  const begin = () => {
    timer.current = window.setTimeout(prepare, MEANT);
  };
  const end = () => {
    window.clearTimeout(timer.current);
  };
  return { onMouseEnter: begin, onFocus: begin, onMouseLeave: end, onBlur: end };
}
