const route = (method: string, path: string, action: string, policies: string[] = []) => ({
  method,
  path,
  handler: `api::article.newsroom.${action}`,
  config: { policies },
});

const OWN = ['global::own-article'];

export default {
  routes: [
    route('GET', '/articles/newsroom', 'find'),
    route('POST', '/articles/:id/feature', 'feature', OWN),
    route('POST', '/articles/:id/duplicate', 'duplicate', OWN),
  ],
};
