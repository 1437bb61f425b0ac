const route = (method: string, path: string, action: string) => ({
  method,
  path,
  handler: `api::account.account.${action}`,
  config: { policies: [] },
});

/** Not /users: that is the address of Strapi's own plugin. */
export default {
  routes: [
    route('GET', '/accounts', 'find'),
    route('PUT', '/account', 'updateOwn'),
    route('POST', '/accounts', 'create'),
    route('PUT', '/accounts/:id', 'update'),
    route('DELETE', '/accounts/:id', 'delete'),
  ],
};
