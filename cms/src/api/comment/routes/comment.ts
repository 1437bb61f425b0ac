const route = (method: string, action: string) => ({
  method,
  path: '/comments',
  handler: `api::comment.comment.${action}`,
  config: { policies: [] },
});

export default { routes: [route('GET', 'find'), route('POST', 'create')] };
