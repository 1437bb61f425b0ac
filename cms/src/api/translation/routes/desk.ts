import { OWN_OR_TRANSLATED, type Policy } from '../../../rights/policies';

const route = (method: string, path: string, action: string, policies: Policy[] = []) => ({
  method,
  path,
  handler: `api::translation.desk.${action}`,
  config: { policies },
});

export default {
  routes: [
    route('GET', '/translations', 'find'),
    route('GET', '/translations/plan', 'plan'),
    route('GET', '/translations/job', 'findJob'),
    route('POST', '/translations/job', 'startJob'),
    route('DELETE', '/translations/job', 'cancelJob'),
    route('DELETE', '/translations/memory/:id', 'forget'),
    route('GET', '/articles/:id/segments', 'findSegments', OWN_OR_TRANSLATED),
    route('PUT', '/articles/:id/segments', 'saveSegments', OWN_OR_TRANSLATED),
  ],
};
