const reading = (path: string, action: string) => ({
  method: 'GET',
  path,
  handler: `api::static-page.static-page.${action}`,
  config: { policies: [] },
});

export default {
  routes: [reading('/static-pages', 'find'), reading('/static-pages/by-slug/:slug', 'findBySlug')],
};
