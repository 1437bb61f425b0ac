const route = (method: string, path: string, action: string) => ({
  method,
  path,
  handler: `api::job.job.${action}`,
  config: { policies: [] },
});

export default {
  routes: [
    route('GET', '/jobs', 'find'),
    route('POST', '/jobs/:job/retry', 'retry'),
    route('POST', '/jobs/:job/cancel', 'cancel'),
  ],
};
