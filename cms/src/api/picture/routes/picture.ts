export default {
  routes: [
    { method: 'POST', path: '/pictures', handler: 'api::picture.picture.create', config: { policies: [] } },
  ],
};
