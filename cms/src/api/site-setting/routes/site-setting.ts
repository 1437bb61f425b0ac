export default {
  routes: [
    {
      method: 'GET',
      path: '/site-settings',
      handler: 'api::site-setting.site-setting.find',
      config: { policies: [] },
    },
  ],
};
