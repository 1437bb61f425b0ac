import { routesOf } from '../../../rights/routes';

export default routesOf(
  'api::session.session',
  ['GET', '/session', 'find'],
  ['POST', '/session', 'create'],
  ['DELETE', '/session', 'delete'],
  ['POST', '/session/forgot-password', 'forgotPassword'],
  ['POST', '/session/reset-password', 'resetPassword'],
  ['POST', '/session/change-password', 'changePassword'],
);
