import { OWN_OR_TRANSLATED } from '../../../rights/policies';
import { routesOf } from '../../../rights/routes';

export default routesOf(
  'api::translation.desk',
  ['GET', '/translations', 'find'],
  ['GET', '/translations/plan', 'plan'],
  ['GET', '/translations/job', 'findJob'],
  ['POST', '/translations/job', 'startJob'],
  ['DELETE', '/translations/job', 'cancelJob'],
  ['DELETE', '/translations/memory/:id', 'forget'],
  ['GET', '/articles/:id/segments', 'findSegments', OWN_OR_TRANSLATED],
  ['PUT', '/articles/:id/segments', 'saveSegments', OWN_OR_TRANSLATED],
);
