export default {
  routes: [
    {
      method: 'GET',
      path: '/redirects/:kind/:slug',
      handler: 'api::redirect.redirect.find',
      config: { policies: [] },
    },
  ],
};
