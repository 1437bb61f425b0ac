import { useRef } from 'react';

/** How long, in ms, somebody points at a link who will follow it, as the router has it for the code of screens. */
const MEANT = 100;

/**
 * Handlers for a link that is about to be followed: `prepare` is called when it has been pointed at, or has had the focus, for a
 * moment. A finger says nothing before it follows the link or scrolls the page.
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
