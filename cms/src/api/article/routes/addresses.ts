import { routesOf } from '../../../rights/routes';

/** The addresses of all articles, for sitemaps. */
export default routesOf(
  'api::article.addresses',
  ['GET', '/articles/addresses', 'find'],
  ['GET', '/articles/addresses/ranges', 'findRanges'],
);
