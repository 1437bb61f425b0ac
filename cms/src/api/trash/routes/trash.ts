import { routesOf } from '../../../rights/routes';

export default routesOf(
  'api::trash.trash',
  ['GET', '/trash', 'find'],
  ['POST', '/trash/:id/restore', 'restore'],
  ['DELETE', '/trash/:id', 'delete'],
);
