const route = (method: string, path: string, action: string) => ({
  method,
  path,
  handler: `api::category.category.${action}`,
  config: { policies: [] },
});

export default {
  routes: [
    route('GET', '/categories', 'find'),
    route('GET', '/categories/:slug', 'findOne'),
    route('POST', '/categories', 'create'),
    route('PUT', '/categories/:id', 'update'),
    route('DELETE', '/categories/:id', 'delete'),
  ],
};
