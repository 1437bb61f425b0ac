import { createContext, use, useSyncExternalStore } from 'react';

/**
 * The time at which the server rendered the page. Hydration uses it again, so that both write the same words.
 */
export const RenderedAt = createContext(0);

const MINUTE = 60_000;

function everyMinute(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The current time in ms, to the minute. Texts such as "3 minutes ago" stay true while a page is open. */
export function useNow(): number {
  const renderedAt = use(RenderedAt);
  return useSyncExternalStore(everyMinute, thisMinute, () => renderedAt);
}
