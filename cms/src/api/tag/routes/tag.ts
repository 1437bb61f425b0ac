export default {
  routes: [
    {
      method: 'GET',
      path: '/tags',
      handler: 'api::tag.tag.find',
      config: { policies: [] },
    },
    {
      method: 'GET',
      path: '/tags/named',
      handler: 'api::tag.tag.findNamed',
      config: { policies: [] },
    },
  ],
};
