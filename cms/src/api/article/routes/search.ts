const route = (path: string, action: string) => ({
  method: 'GET',
  path,
  handler: `api::article.search.${action}`,
  config: { policies: [] },
});

/** What readers search for, and what is completed while they type. */
export default {
  routes: [route('/articles/search', 'find'), route('/articles/suggestions', 'suggest')],
};
