import { OWN, OWN_AND_PUBLISHED } from '../../../rights/policies';
import { routesOf } from '../../../rights/routes';

export default routesOf(
  'api::article.dashboard',
  ['GET', '/articles/dashboard', 'find'],
  ['POST', '/articles/:id/feature', 'feature', OWN_AND_PUBLISHED],
  ['POST', '/articles/:id/duplicate', 'duplicate', OWN],
);
