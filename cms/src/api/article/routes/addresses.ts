const route = (path: string, action: string) => ({
  method: 'GET',
  path,
  handler: `api::article.addresses.${action}`,
  config: { policies: [] },
});

/** The addresses of all articles, for sitemaps. */
export default {
  routes: [route('/articles/addresses', 'find'), route('/articles/addresses/ranges', 'findRanges')],
};
