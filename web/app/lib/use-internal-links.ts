import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** Paths of this site that are no screens: feeds, sitemaps and other files. No slug contains a dot. */
const NOT_A_SCREEN = /^\/(api|uploads|assets)\/|\.(xml|atom|json|txt|webmanifest)$/;

/**
 * A click handler for text with links in plain HTML. Links to a screen of this site are followed without
 * loading a page, like every other link. Clicks for a new tab, links into the text of another screen, and all
 * other links are left to the browser.
 */
export function useInternalLinks(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.target || link.hasAttribute('download')) return;
    const { origin, pathname, search, hash } = new URL(link.href, window.location.href);
    if (origin !== window.location.origin || NOT_A_SCREEN.test(pathname)) return;
    // The target appears only after the other screen has loaded its content. The browser waits for the page.
    if (hash && pathname !== window.location.pathname) return;
    event.preventDefault();
    void navigate(pathname + search + hash);
  };
}
