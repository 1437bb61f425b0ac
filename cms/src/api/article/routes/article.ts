const route = (method: string, path: string, action: string, policies: string[] = []) => ({
  method,
  path,
  handler: `api::article.article.${action}`,
  config: { policies },
});

const OWN = ['global::own-article'];

export default {
  routes: [
    route('GET', '/articles', 'find'),
    route('GET', '/articles/by-slug/:slug', 'findBySlug'),
    route('GET', '/articles/by-id/:id', 'findForEditing', OWN),
    route('POST', '/articles', 'create'),
    route('PUT', '/articles/:id', 'update', OWN),
    route('DELETE', '/articles/:id', 'delete', OWN),
    route('POST', '/articles/:id/publish', 'publish', OWN),
    route('POST', '/articles/:id/unpublish', 'unpublish', OWN),
    route('PUT', '/articles/:id/translation', 'saveTranslation', OWN),
  ],
};
