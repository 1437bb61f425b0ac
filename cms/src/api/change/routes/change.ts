export default {
  routes: [
    { method: 'GET', path: '/changes', handler: 'api::change.change.stream', config: { policies: [] } },
  ],
};
