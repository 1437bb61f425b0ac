/** Every address of the public site, without its language; `inLanguage` adds that. */
export const paths = {
  home: '/',
  article: (slug: string) => `/article/${encodeURIComponent(slug)}`,
  category: (slug: string) => `/category/${encodeURIComponent(slug)}`,
  search: '/search',
  searchFor: (term: string) => `/search?q=${encodeURIComponent(term)}`,
  page: (slug: string) => `/page/${encodeURIComponent(slug)}`,
  login: '/login',
  forgotPassword: '/login?forgot',
  loginAfterReset: '/login?reset',
  /** In English only (spec §2), like the dashboard. */
  resetPassword: '/reset-password',
  admin: '/admin',
};
