const reading = (path: string, action: string) => ({
  method: 'GET',
  path,
  handler: `api::article.article.${action}`,
  config: { policies: [] },
});

export default {
  routes: [
    reading('/articles', 'find'),
    reading('/articles/by-slug/:slug', 'findBySlug'),
    reading('/articles/by-id/:id', 'findById'),
  ],
};
