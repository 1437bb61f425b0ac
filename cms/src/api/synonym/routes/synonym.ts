const route = (method: string, path: string, action: string) => ({
  method,
  path,
  handler: `api::synonym.synonym.${action}`,
  config: { policies: [] },
});

export default {
  routes: [
    route('GET', '/synonyms', 'find'),
    route('POST', '/synonyms', 'create'),
    route('PUT', '/synonyms/:id', 'update'),
    route('DELETE', '/synonyms/:id', 'delete'),
  ],
};
