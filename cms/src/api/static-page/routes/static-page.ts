const route = (method: string, path: string, action: string) => ({
  method,
  path,
  handler: `api::static-page.static-page.${action}`,
  config: { policies: [] },
});

export default {
  routes: [
    route('GET', '/static-pages', 'find'),
    route('GET', '/static-pages/by-slug/:slug', 'findBySlug'),
    route('POST', '/static-pages', 'create'),
    route('PUT', '/static-pages/:id', 'update'),
    route('DELETE', '/static-pages/:id', 'delete'),
  ],
};
