const route = (method: string, action: string) => ({
  method,
  path: '/moderation',
  handler: `api::comment.moderation.${action}`,
  config: { policies: [] },
});

export default { routes: [route('GET', 'find'), route('POST', 'change')] };
