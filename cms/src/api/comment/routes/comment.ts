const route = (method: string, path: string, action: string) => ({
  method,
  path,
  handler: `api::comment.comment.${action}`,
  config: { policies: [] },
});

export default {
  routes: [
    route('GET', '/comments', 'find'),
    route('POST', '/comments', 'create'),
    route('POST', '/comments/:id/report', 'report'),
  ],
};
