import { OWN, OWN_AND_PUBLISHED, type Policy } from '../../../rights/policies';

const route = (method: string, path: string, action: string, policies: Policy[] = []) => ({
  method,
  path,
  handler: `api::article.schedule.${action}`,
  config: { policies },
});

/** A user who may publish an article may plan its publication. */
export default {
  routes: [
    route('GET', '/schedule', 'find'),
    route('GET', '/articles/:id/schedule', 'findOne', OWN),
    route('PUT', '/articles/:id/schedule', 'update', OWN_AND_PUBLISHED),
  ],
};
