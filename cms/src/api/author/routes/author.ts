const route = (path: string, action: string) => ({
  method: 'GET',
  path,
  handler: `api::author.author.${action}`,
  config: { policies: [] },
});

export default {
  routes: [route('/authors', 'find'), route('/authors/:slug', 'findOne')],
};
