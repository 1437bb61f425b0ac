const route = (method: string, path: string, action: string) => ({
  method,
  path,
  handler: `api::site-setting.site-setting.${action}`,
  config: { policies: [] },
});

export default {
  routes: [
    route('GET', '/site-settings', 'find'),
    route('POST', '/site-settings', 'create'),
    route('PUT', '/site-settings/:id', 'update'),
  ],
};
