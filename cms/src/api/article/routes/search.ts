const route = (path: string, action: string) => ({
  method: 'GET',
  path,
  handler: `api::article.search.${action}`,
  config: { policies: [] },
});

/** The calls that search for a query and complete it while the reader types. */
export default {
  routes: [route('/articles/search', 'find'), route('/articles/suggestions', 'suggest')],
};
