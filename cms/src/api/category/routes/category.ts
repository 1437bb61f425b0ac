import { routesOf } from '../../../rights/routes';

export default routesOf(
  'api::category.category',
  ['GET', '/categories', 'find'],
  ['GET', '/categories/:slug', 'findOne'],
  ['POST', '/categories', 'create'],
  ['PUT', '/categories/:id', 'update'],
  ['DELETE', '/categories/:id', 'delete'],
);
