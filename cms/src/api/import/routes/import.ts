const route = (path: string, action: string) => ({
  method: 'POST',
  path: `/scrape/${path}`,
  handler: `api::import.import.${action}`,
  config: { policies: [] },
});

export default {
  routes: [
    route('list', 'list'),
    route('motor1', 'articles'),
    route('single', 'single'),
    route('rewrite', 'rewrite'),
  ],
};
