import { routesOf } from '../../../rights/routes';

export default routesOf(
  'api::author.author',
  ['GET', '/authors', 'find'],
  ['GET', '/authors/:slug', 'findOne'],
);
