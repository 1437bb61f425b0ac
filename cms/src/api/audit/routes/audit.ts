const route = (path: string, action: string) => ({
  method: 'GET',
  path,
  handler: `api::audit.audit.${action}`,
  config: { policies: [] },
});

export default { routes: [route('/audit', 'find'), route('/audit/export', 'export')] };
