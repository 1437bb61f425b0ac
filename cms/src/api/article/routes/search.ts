import { routesOf } from '../../../rights/routes';

/** The calls that search for a query and complete it while the reader types. */
export default routesOf(
  'api::article.search',
  ['GET', '/articles/search', 'find'],
  ['GET', '/articles/suggestions', 'suggest'],
);
