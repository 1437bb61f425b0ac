import { routesOf } from '../../../rights/routes';

/** Not /users: that is the address of Strapi's own plugin. */
export default routesOf(
  'api::account.account',
  ['GET', '/accounts', 'find'],
  ['PUT', '/account', 'updateOwn'],
  ['POST', '/accounts', 'create'],
  ['PUT', '/accounts/:id', 'update'],
  ['DELETE', '/accounts/:id', 'delete'],
);
