import { OWN } from '../../../rights/policies';
import { routesOf } from '../../../rights/routes';

/** A user who may edit an article may see and change where it stands. */
export default routesOf(
  'api::article.workflow',
  ['GET', '/articles/:id/workflow', 'find', OWN],
  ['PUT', '/articles/:id/workflow', 'update', OWN],
);
