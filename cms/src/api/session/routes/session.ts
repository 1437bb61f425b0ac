const route = (method: string, path: string, action: string) => ({
  method,
  path,
  handler: `api::session.session.${action}`,
  config: { policies: [] },
});

export default {
  routes: [
    route('GET', '/session', 'find'),
    route('POST', '/session', 'create'),
    route('DELETE', '/session', 'delete'),
    route('POST', '/session/forgot-password', 'forgotPassword'),
    route('POST', '/session/reset-password', 'resetPassword'),
    route('POST', '/session/change-password', 'changePassword'),
  ],
};
