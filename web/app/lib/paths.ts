/** Every address of the site, without its language; `inLanguage` adds that. */
export const paths = {
  home: '/',
  article: (slug: string) => `/article/${encodeURIComponent(slug)}`,
  category: (slug: string) => `/category/${encodeURIComponent(slug)}`,
  author: (slug: string) => `/author/${encodeURIComponent(slug)}`,
  tag: (slug: string) => `/tag/${encodeURIComponent(slug)}`,
  search: '/search',
  searchFor: (term: string) => `/search?q=${encodeURIComponent(term)}`,
  /** The articles saved on this device. */
  saved: '/saved',
  /** The list of the articles that the device has copies of. */
  offline: '/offline',
  page: (slug: string) => `/page/${encodeURIComponent(slug)}`,
  login: '/login',
  forgotPassword: '/login?forgot',
  loginAfterReset: '/login?reset',
  /** This page is in English only (requirements 2.1). */
  resetPassword: '/reset-password',
  admin: '/admin',
  adminTab: (tab: AdminTab) => `/admin/${tab}`,
};

/** The tabs of the dashboard (requirements 2.12), as in their addresses. Those of section 10 come last. */
export const ADMIN_TABS = [
  'articles',
  'categories',
  'users',
  'translations',
  'import',
  'settings',
  'static-pages',
  'account',
  'comments',
  'jobs',
  'trash',
  'calendar',
  'audit',
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number];
