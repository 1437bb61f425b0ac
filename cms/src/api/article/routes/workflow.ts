import { OWN } from '../../../rights/policies';

const route = (method: string, action: string) => ({
  method,
  path: '/articles/:id/workflow',
  handler: `api::article.workflow.${action}`,
  config: { policies: OWN },
});

/** A user who may edit an article may see and change where it stands. */
export default { routes: [route('GET', 'find'), route('PUT', 'update')] };
