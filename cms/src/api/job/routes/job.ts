import { routesOf } from '../../../rights/routes';

export default routesOf(
  'api::job.job',
  ['GET', '/jobs', 'find'],
  ['POST', '/jobs/:job/retry', 'retry'],
  ['POST', '/jobs/:job/cancel', 'cancel'],
);
