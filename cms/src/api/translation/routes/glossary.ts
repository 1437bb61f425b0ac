const route = (method: string, path: string, action: string) => ({
  method,
  path,
  handler: `api::translation.glossary.${action}`,
  config: { policies: [] },
});

export default {
  routes: [
    route('GET', '/glossary', 'find'),
    route('POST', '/glossary', 'create'),
    route('PUT', '/glossary/:id', 'update'),
    route('DELETE', '/glossary/:id', 'delete'),
  ],
};
