export default {
  routes: [
    { method: 'GET', path: '/categories', handler: 'api::category.category.find', config: { policies: [] } },
    {
      method: 'GET',
      path: '/categories/:slug',
      handler: 'api::category.category.findOne',
      config: { policies: [] },
    },
  ],
};
