export default {
  routes: [
    {
      method: 'GET',
      path: '/former-addresses/:kind/:slug',
      handler: 'api::former-address.former-address.find',
      config: { policies: [] },
    },
  ],
};
