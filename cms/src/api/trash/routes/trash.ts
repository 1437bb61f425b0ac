const route = (method: string, path: string, action: string) => ({
  method,
  path,
  handler: `api::trash.trash.${action}`,
  config: { policies: [] },
});

export default {
  routes: [
    route('GET', '/trash', 'find'),
    route('POST', '/trash/:id/restore', 'restore'),
    route('DELETE', '/trash/:id', 'delete'),
  ],
};
