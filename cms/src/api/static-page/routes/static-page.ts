import { routesOf } from '../../../rights/routes';

export default routesOf(
  'api::static-page.static-page',
  ['GET', '/static-pages', 'find'],
  ['GET', '/static-pages/by-slug/:slug', 'findBySlug'],
  ['POST', '/static-pages', 'create'],
  ['PUT', '/static-pages/:id', 'update'],
  ['DELETE', '/static-pages/:id', 'delete'],
);
