import { routesOf } from '../../../rights/routes';

export default routesOf(
  'api::comment.comment',
  ['GET', '/comments', 'find'],
  ['POST', '/comments', 'create'],
  ['POST', '/comments/:id/report', 'report'],
);
