const route = (path: string, action: string) => ({
  method: 'GET',
  path,
  handler: `api::article.addresses.${action}`,
  config: { policies: [] },
});

/** For sitemaps: where all articles are, without anything else of them. */
export default {
  routes: [route('/articles/addresses', 'find'), route('/articles/addresses/ranges', 'findRanges')],
};
