/** What is completed while somebody types; the search itself is a list of articles (article.ts). */
export default {
  routes: [
    {
      method: 'GET',
      path: '/articles/suggestions',
      handler: 'api::article.search.suggest',
      config: { policies: [] },
    },
  ],
};
