export default {
  routes: [
    { method: 'POST', path: '/comments', handler: 'api::comment.comment.create', config: { policies: [] } },
  ],
};
