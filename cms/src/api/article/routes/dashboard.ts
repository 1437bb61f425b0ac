import { OWN, OWN_AND_PUBLISHED, type Policy } from '../../../rights/policies';

const route = (method: string, path: string, action: string, policies: Policy[] = []) => ({
  method,
  path,
  handler: `api::article.dashboard.${action}`,
  config: { policies },
});

export default {
  routes: [
    route('GET', '/articles/dashboard', 'find'),
    route('POST', '/articles/:id/feature', 'feature', OWN_AND_PUBLISHED),
    route('POST', '/articles/:id/duplicate', 'duplicate', OWN),
  ],
};
