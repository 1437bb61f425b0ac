import { routesOf } from '../../../rights/routes';

export default routesOf(
  'api::site-setting.site-setting',
  ['GET', '/site-settings', 'find'],
  ['POST', '/site-settings', 'create'],
  ['PUT', '/site-settings/:id', 'update'],
);
