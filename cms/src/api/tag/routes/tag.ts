export default {
  routes: [
    {
      method: 'GET',
      path: '/tags',
      handler: 'api::tag.tag.find',
      config: { policies: [] },
    },
  ],
};
