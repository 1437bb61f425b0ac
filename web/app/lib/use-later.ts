import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Parts of the screen that wait for what is seen. */
const waiting: HTMLElement[] = [];

/** After the next frame, and so on: one part in each. Together they would hold up whatever somebody does next. */
function showNext() {
  requestAnimationFrame(() =>
    setTimeout(() => {
      const part = waiting.shift();
      if (part) part.style.contentVisibility = '';
      if (waiting.length > 0) showNext();
    }),
  );
}

/**
 * The `ref` of a part of a screen that begins below what is seen at first, with the class `later`. When somebody goes to a
 * screen, or to its other language, what they see is laid out before it: that is most of what a press has to wait for. The
 * browser itself does not wait with a part that turns out to be seen.
 */
export function useLater<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  const { key, hash } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    const part = ref.current;
    if (!part) return;
    // A place further down, such as the one that somebody comes back to, needs the true heights of everything above it.
    const waits = type !== 'POP' && !hash;
    part.style.contentVisibility = waits ? 'auto' : '';
    if (waits && waiting.push(part) === 1) showNext();
  }, [key, hash, type]);
  return ref;
}
