import { OWN, OWN_AND_PUBLISHED } from '../../../rights/policies';
import { routesOf } from '../../../rights/routes';

/** A user who may publish an article may plan its publication. */
export default routesOf(
  'api::article.schedule',
  ['GET', '/schedule', 'find'],
  ['GET', '/articles/:id/schedule', 'findOne', OWN],
  ['PUT', '/articles/:id/schedule', 'update', OWN_AND_PUBLISHED],
);
