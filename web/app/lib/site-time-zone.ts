import { createContext, use } from 'react';

/** The time zone of the site, from its settings. */
export const SiteTimeZone = /* @__PURE__ */ createContext('UTC');

/** The time zone whose days readers see. */
export const useSiteTimeZone = (): string => use(SiteTimeZone);
