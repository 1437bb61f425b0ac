const route = (path: string, action: string, policies: string[] = []) => ({
  method: 'POST',
  path,
  handler: `api::translation.translation.${action}`,
  config: { policies },
});

export default {
  routes: [
    route('/translate', 'translate'),
    route('/articles/:id/translate', 'translateArticle', ['global::own-article']),
  ],
};
