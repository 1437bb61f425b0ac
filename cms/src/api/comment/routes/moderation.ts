import { routesOf } from '../../../rights/routes';

export default routesOf(
  'api::comment.moderation',
  ['GET', '/moderation', 'find'],
  ['POST', '/moderation', 'change'],
);
