/** Every address of the site, without its language; `inLanguage` adds that. */
export const paths = {
  home: '/',
  article: (slug: string) => `/article/${encodeURIComponent(slug)}`,
  category: (slug: string) => `/category/${encodeURIComponent(slug)}`,
  search: '/search',
  searchFor: (term: string) => `/search?q=${encodeURIComponent(term)}`,
  /** Without corrections. */
  searchExactly: (term: string) => `/search?q=${encodeURIComponent(term)}&exact=true`,
  page: (slug: string) => `/page/${encodeURIComponent(slug)}`,
  login: '/login',
  forgotPassword: '/login?forgot',
  loginAfterReset: '/login?reset',
  /** In English only (requirements 2.1). */
  resetPassword: '/reset-password',
  admin: '/admin',
  adminTab: (tab: AdminTab) => `/admin/${tab}`,
};

/** The tabs of the newsroom (requirements 2.12), as they stand in its addresses. */
export const ADMIN_TABS = [
  'articles',
  'categories',
  'users',
  'translations',
  'import',
  'settings',
  'static-pages',
  'account',
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number];
