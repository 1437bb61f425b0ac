export default {
  routes: [
    { method: 'GET', path: '/preview', handler: 'api::preview.preview.find', config: { policies: [] } },
  ],
};
