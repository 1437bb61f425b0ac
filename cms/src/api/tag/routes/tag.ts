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
      path: '/tags/by-slug/:slug',
      handler: 'api::tag.tag.findOne',
      config: { policies: [] },
    },
    {
      method: 'GET',
      path: '/tags/slugs',
      handler: 'api::tag.tag.findSlugs',
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
