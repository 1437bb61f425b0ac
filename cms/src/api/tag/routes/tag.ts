import { routesOf } from '../../../rights/routes';

export default routesOf(
  'api::tag.tag',
  ['GET', '/tags', 'find'],
  ['GET', '/tags/by-slug/:slug', 'findOne'],
  ['GET', '/tags/slugs', 'findSlugs'],
  ['GET', '/tags/named', 'findNamed'],
);
