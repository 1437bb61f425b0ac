import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After navigating in the browser, moves the focus to the new screen, as a page load would. */
export function PageFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
