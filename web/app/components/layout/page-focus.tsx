import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const focusOn = (element: HTMLElement | null) => {
  element?.focus({ preventScroll: true });
};

/** The element that a fragment names. Null if there is none, as for a fragment that is wrongly encoded. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Focuses an element. A link that is the target stays in the tab order. A focus inside stays where it is: the
 * form of a reply takes it in the comment that the fragment names.
 */
function focusOnTarget(target: HTMLElement) {
  if (target.contains(document.activeElement)) return;
  focusOn(target);
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  focusOn(target);
}

/**
 * After navigating in the browser, moves the focus as a page load would: to the target of the fragment, or else
 * to the new screen. Back and Forward restore the place on the page, which may be far from the target.
 */
export function PageFocus() {
  const { pathname, hash, key } = useLocation();
  const isRestored = useNavigationType() === 'POP';
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const before = shown.current;
    if (before.key === key && before.pathname === pathname) return;
    shown.current = { pathname, key };
    const target = isRestored ? null : targetOf(hash);
    if (target) focusOnTarget(target);
    else if (before.pathname !== pathname) focusOn(document.getElementById('main'));
  }, [pathname, hash, key, isRestored]);
  return null;
}
